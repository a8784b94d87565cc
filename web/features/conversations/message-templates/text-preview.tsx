import {
  type FieldValues,
  fillForPreview,
  fillTemplate,
} from "@fettle/rules/conversations/message-templates";
import { completeText, type TextParty } from "@fettle/rules/platform/complete-text";
import { fieldsIn } from "@fettle/rules/platform/text-fields";
import { plainCharacters } from "@fettle/rules/platform/text-segments";
import { Fragment, type ReactNode } from "react";
import * as css from "./message-field.css.ts";

interface TextPreviewProps {
  text: string;
  values: FieldValues;
  party: TextParty;
  children?: ReactNode;
}

export function TextPreview({ text, values, party, children }: TextPreviewProps) {
  const words = plainCharacters(text);
  const filled = fillForPreview(words, values).trim();
  const added = completeText(filled, party).slice(filled.length);
  return (
    <section aria-label="Preview">
      <h3 className={css.previewTitle}>Preview</h3>
      <div className={css.preview}>
        <p className={css.bubble}>
          {words
            .trim()
            .split(/(\{[^{}]*\})/)
            .map((part, index) => {
              // The parts don't have ids.
              const key = index;
              const isMissing = fieldsIn(part).length > 0 && "missing" in fillTemplate(part, values);
              if (!isMissing) return <Fragment key={key}>{fillForPreview(part, values)}</Fragment>;
              return (
                <span key={key} className={css.missing}>
                  {part}
                </span>
              );
            })}
          {added}
        </p>
        {children && <p className={css.note}>{children}</p>}
      </div>
    </section>
  );
}
