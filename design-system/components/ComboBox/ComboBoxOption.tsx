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
  /** A second line that people can search by too. */
  detail?: string;
  avatar?: ReactNode;
  /** Why it matches if its label doesn't have the text, e.g. “matches mobile”. */
  reason?: string | undefined;
  /** The text is all of another field, e.g. its phone number. Its whole label always counts. */
  isExact?: boolean;
}

export function ComboBoxOption({ item, text }: { item: ComboBoxItem; text: string }) {
  return (
    <ListBoxItem id={item.id} value={item} textValue={item.label} className={options.option}>
      {({ isFocused }) => (
        <>
          {item.avatar}
          <span className={options.optionText}>
            <span className={css.name}>
              <Highlight label={item.label} text={text} />
            </span>
            {item.detail && (
              <span className={options.detail}>
                <Highlight label={item.detail} text={text} />
              </span>
            )}
          </span>
          {item.reason && <span className={css.reason}>{item.reason}</span>}
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

interface CreateOptionProps {
  id: string;
  text: string;
  detail?: string | undefined;
  onCreate: () => void;
}

export function CreateOption({ id, text, detail, onCreate }: CreateOptionProps) {
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
      <span className={options.optionText}>
        Create “{text}”{detail && <span className={options.detail}>{detail}</span>}
      </span>
    </ListBoxItem>
  );
}
