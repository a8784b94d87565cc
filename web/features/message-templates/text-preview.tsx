import { type FieldValues, fieldsIn, fillForPreview, fillTemplate } from "@fettle/rules/message-templates";
import { Fragment, type ReactNode } from "react";
import * as css from "./message-field.css.ts";

interface TextPreviewProps {
  text: string;
  values: FieldValues;
  /** Below the text: where it comes from. */
  children?: ReactNode;
}

/** A text as the customer gets it; a field without a value stays in its braces, in red. */
export function TextPreview({ text, values, children }: TextPreviewProps) {
  return (
    <section aria-label="Preview">
      <h3 className={css.previewTitle}>Preview</h3>
      <div className={css.preview}>
        <p className={css.bubble}>
          {text.split(/(\{[^{}]*\})/).map((part, index) => {
            // The parts have no other identity.
            const key = index;
            const isMissing = fieldsIn(part).length > 0 && "missing" in fillTemplate(part, values);
            if (!isMissing) return <Fragment key={key}>{fillForPreview(part, values)}</Fragment>;
            return (
              <span key={key} className={css.missing}>
                {part}
              </span>
            );
          })}
        </p>
        {children && <p className={css.note}>{children}</p>}
      </div>
    </section>
  );
}
