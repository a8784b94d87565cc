import { Search, X } from "lucide-react";
import type { Ref } from "react";
import { Button } from "react-aria-components/Button";
import { Input } from "react-aria-components/Input";
import {
  SearchField as AriaSearchField,
  type SearchFieldProps as AriaSearchFieldProps,
} from "react-aria-components/SearchField";
import { iconBox } from "../../tokens/icon.css.ts";
import * as css from "../Field/Field.css.ts";
import { FieldLabel, type FieldProps, fieldClass } from "../Field/Field.tsx";
import { clear } from "./SearchField.css.ts";

export interface SearchFieldProps
  extends Pick<FieldProps, "label" | "hideLabel" | "size">,
    Omit<AriaSearchFieldProps, "children" | "className" | "style" | "isInvalid"> {
  placeholder?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A search box: its label is hidden unless asked for, Escape clears it, and `onSubmit` hears Enter. */
export function SearchField({ label, hideLabel = true, size, placeholder, ref, ...props }: SearchFieldProps) {
  return (
    <AriaSearchField {...props} validationBehavior="aria" className={fieldClass(size)}>
      <FieldLabel label={label} hideLabel={hideLabel} />
      <div className={css.box}>
        <span className={`${css.leading} ${iconBox}`} aria-hidden>
          <Search />
        </span>
        <Input ref={ref} placeholder={placeholder} className={css.input} />
        <Button className={`${css.trailingButton} ${iconBox} ${clear}`}>
          <X aria-hidden />
        </Button>
      </div>
    </AriaSearchField>
  );
}
