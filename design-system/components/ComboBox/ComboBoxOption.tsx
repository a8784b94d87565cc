import { CornerDownLeft, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { ListBoxItem } from "react-aria-components/ListBox";
import { iconBox } from "../../tokens/icon.css.ts";
import { Highlight } from "../Highlight/Highlight.tsx";
import * as options from "../Options/Options.css.ts";
import * as css from "./ComboBox.css.ts";

export interface ComboBoxItem<Id extends string = string> {
  id: Id;
  label: string;
  detail?: string;
  avatar?: ReactNode;
}

export function ComboBoxOption({ item, text }: { item: ComboBoxItem; text: string }) {
  return (
    <ListBoxItem id={item.id} textValue={item.label} className={options.option}>
      {({ isFocused }) => (
        <>
          {item.avatar}
          <span className={options.optionText}>
            <span className={css.name}>
              <Highlight label={item.label} text={text} />
            </span>
            {item.detail && <span className={options.detail}>{item.detail}</span>}
          </span>
          {isFocused && (
            <span className={`${iconBox} ${options.mark}`} aria-hidden>
              <CornerDownLeft />
            </span>
          )}
        </>
      )}
    </ListBoxItem>
  );
}

export function CreateOption({ id, text, onCreate }: { id: string; text: string; onCreate: () => void }) {
  return (
    <ListBoxItem
      id={id}
      textValue={text}
      aria-label={`Create ${text}`}
      onAction={onCreate}
      className={`${options.option} ${css.create}`}
    >
      <span className={iconBox} aria-hidden>
        <Plus />
      </span>
      <span className={options.optionText}>Create “{text}”</span>
    </ListBoxItem>
  );
}
