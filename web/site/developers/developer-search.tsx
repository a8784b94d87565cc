import { SEARCH_MAX } from "@fettle/rules/platform/field-lengths";
import { DEVELOPERS_PATH, SEARCH_INDEX_PATH } from "@fettle/rules/website/developer-page";
import { Search } from "lucide-react";
import * as css from "./developer-search.css.ts";

/** Works as a form without its script, which shows what it finds below the field. */
export function DeveloperSearch({ search, isInMenu }: { search: string; isInMenu?: boolean }) {
  return (
    <search className={isInMenu ? css.inMenu : css.inHeader}>
      <form action={`${DEVELOPERS_PATH}/search`} data-search={SEARCH_INDEX_PATH}>
        <Search className={css.icon} size={18} aria-hidden />
        <input
          className={isInMenu ? css.menuField : css.headerField}
          type="search"
          name="search"
          defaultValue={search}
          maxLength={SEARCH_MAX}
          autoComplete="off"
          placeholder="Search guides, fields, errors"
          aria-label="Search the developer pages"
        />
        <div className={css.found} data-found hidden />
      </form>
    </search>
  );
}
