import { Button } from "@fettle/design-system/Button";
import { type Token, TokenTextArea, type TokenTextAreaHandle } from "@fettle/design-system/TokenTextArea";
import {
  type FieldValues,
  fillForPreview,
  MERGE_FIELDS,
  type MergeField,
} from "@fettle/rules/conversations/message-templates";
import { completeText, type TextParty } from "@fettle/rules/platform/complete-text";
import { MAX_SEGMENTS, segmentsOf } from "@fettle/rules/platform/text-segments";
import { Plus, TriangleAlert } from "lucide-react";
import { useRef } from "react";
import * as css from "./message-field.css.ts";

export interface MessageFieldProps {
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  fields: readonly MergeField[];
  values: FieldValues;
  party: TextParty;
  errorMessage?: string | undefined;
  autoFocus?: boolean;
}

const tokenOf = (name: MergeField): Token => ({ name, label: MERGE_FIELDS[name].label });

export function MessageField({ fields, values, party, value, onChange, ...props }: MessageFieldProps) {
  const area = useRef<TokenTextAreaHandle>(null);
  const sent = sentText(value, values, party);
  const { culprit } = segmentsOf(sent);
  const flaw = culprit !== null && isCheaperWithout(sent, culprit) ? culprit : null;
  return (
    <div className={css.field}>
      <TokenTextArea
        {...props}
        ref={area}
        label="Message"
        heading="Fields"
        tokens={fields.map(tokenOf)}
        value={value}
        onChange={onChange}
        flaw={flaw}
      />
      <Counter
        text={sent}
        flaw={flaw}
        // If the character comes from a name, there's nothing to remove here.
        canRemove={flaw !== null && value.includes(flaw)}
        onRemove={() => area.current?.rewrite(value.replaceAll(flaw ?? "", ""))}
      />
      <div className={css.chips}>
        {fields.map((name) => (
          <Button
            key={name}
            size="inline"
            icon={<Plus />}
            needsServer={false}
            onPress={() => area.current?.insert(name)}
          >
            {MERGE_FIELDS[name].label}
          </Button>
        ))}
      </div>
    </div>
  );
}

interface CounterProps {
  text: string;
  flaw: string | null;
  canRemove: boolean;
  onRemove: () => void;
}

function Counter({ text, flaw, canRemove, onRemove }: CounterProps) {
  const { segments, length } = segmentsOf(text);
  const isTooLong = segments > MAX_SEGMENTS;
  return (
    <div className={css.counter} role="status">
      {flaw && (
        <>
          <span className={css.flaw}>
            <TriangleAlert size={16} aria-hidden />
            <span className={css.character}>{flaw}</span> makes this {segments} texts
          </span>
          {canRemove && (
            <Button size="inline" needsServer={false} onPress={onRemove}>
              Remove
            </Button>
          )}
        </>
      )}
      <span className={isTooLong ? `${css.tally} ${css.tooMany}` : css.tally}>
        {isTooLong
          ? `${segments} texts. You can send up to ${MAX_SEGMENTS}`
          : `${segments} of ${MAX_SEGMENTS} texts · ${length} ${length === 1 ? "character" : "characters"}`}
      </span>
    </div>
  );
}

/**
 * Returns the message as it will be sent: filled in, in plain characters, with the business name. Fields without a
 * value are left unchanged.
 */
export const sentText = (text: string, values: FieldValues, party: TextParty) =>
  completeText(fillForPreview(text, values), party);

const isCheaperWithout = (text: string, flaw: string) =>
  segmentsOf(text.replaceAll(flaw, "")).segments < segmentsOf(text).segments;

export const isTooLong = (text: string) => segmentsOf(text).segments > MAX_SEGMENTS;
