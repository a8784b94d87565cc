import { SEARCH_MAX } from "@fettle/rules/platform/field-lengths";
import { Search } from "lucide-react";
import * as css from "./help.css.ts";

export function HelpSearch({ search = "", isLarge }: { search?: string; isLarge?: boolean }) {
  return (
    <form className={isLarge ? css.largeSearch : css.headerSearch} action="/help">
      <Search className={css.searchIcon} size={18} aria-hidden />
      <input
        className={isLarge ? css.largeField : css.headerField}
        type="search"
        name="search"
        defaultValue={search}
        maxLength={SEARCH_MAX}
        placeholder="Search help articles"
        aria-label={isLarge ? "Search help articles" : "Search help"}
      />
    </form>
  );
}
