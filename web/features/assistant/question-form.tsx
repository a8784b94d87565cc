import { Button } from "@fettle/design-system/Button";
import { IconButton } from "@fettle/design-system/IconButton";
import { TextArea } from "@fettle/design-system/TextArea";
import { toast } from "@fettle/design-system/Toast";
import { QUESTION_MAX } from "@fettle/rules/assistant";
import { ArrowUp, Mic, MicOff, Plus, ReceiptText, Square } from "lucide-react";
import { type KeyboardEvent, type RefObject, useEffect } from "react";
import { Controller } from "react-hook-form";
import { z } from "zod";
import { useDraftForm } from "../../platform/forms/use-draft-form.ts";
import * as css from "./assistant.css.ts";
import { useDictation } from "./use-dictation.ts";

const schema = z.object({ message: z.string() });

/** They begin a question that its person ends: what the job is, whom the invoice is for. */
const PROMPTS = [
  { label: "New Job", words: "New job for ", Icon: Plus },
  { label: "Invoice", words: "Invoice for ", Icon: ReceiptText },
];

type Props = {
  box: RefObject<HTMLTextAreaElement | null>;
  isBusy: boolean;
  /** Until it is taken nothing else can be done. */
  isAsking: boolean;
  /** Asks under this id; resolves to whether it was taken. */
  onSend: (message: string, id: string) => Promise<boolean>;
  onStop: () => void;
};

/** Where questions are written: Enter sends, Shift and Enter begins a new line. What is typed is kept until it is sent. */
export function QuestionForm({ box, isBusy, isAsking, onSend, onStop }: Props) {
  const { form, startOver, creation } = useDraftForm({
    name: "assistant",
    schema,
    values: { message: "" },
  });
  const put = (words: string) => {
    form.setValue("message", words, { shouldDirty: true });
    box.current?.focus();
  };
  const dictation = useDictation(
    (words) => put([form.getValues("message").trimEnd(), words].filter(Boolean).join(" ")),
    (why) => toast({ title: why, tone: "info" }),
  );
  useEffect(() => box.current?.focus(), [box]);

  const submit = form.handleSubmit(async ({ message }) => {
    const words = message.trim();
    if (!words || isBusy) return;
    if (words.length > QUESTION_MAX) {
      form.setError("message", { message: "Message can be at most 4,000 characters" });
      return;
    }
    dictation.stop();
    // The same question keeps its id until an answer came, so that pressing again doesn't ask twice.
    const id = creation.pending()?.id ?? crypto.randomUUID();
    creation.setPending({ id });
    const isTaken = await onSend(words, id);
    creation.setPending(undefined);
    if (isTaken) startOver();
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void submit();
  };

  return (
    <form className={css.ask} noValidate onSubmit={submit}>
      <div className={css.prompts}>
        {PROMPTS.map(({ label, words, Icon }) => (
          <Button
            key={label}
            size="compact"
            icon={<Icon />}
            onPress={() => put(words + form.getValues("message"))}
          >
            {label}
          </Button>
        ))}
      </div>
      <div className={css.write}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the box within */}
        <div className={css.box} onKeyDown={onKeyDown}>
          <Controller
            control={form.control}
            name="message"
            render={({ field: { value, onChange }, fieldState }) => (
              <TextArea
                ref={box}
                label="Ask a question"
                hideLabel
                rows={1}
                placeholder="Ask a question"
                value={value}
                onChange={onChange}
                errorMessage={fieldState.error?.message}
              />
            )}
          />
        </div>
        {dictation.isOffered && (
          <IconButton
            label={dictation.isListening ? "Stop dictating" : "Dictate"}
            icon={dictation.isListening ? <MicOff /> : <Mic />}
            variant="secondary"
            onPress={dictation.toggle}
          />
        )}
        {isBusy && !isAsking ? (
          <IconButton label="Stop" icon={<Square />} variant="secondary" onPress={onStop} />
        ) : (
          <IconButton label="Send" icon={<ArrowUp />} variant="primary" type="submit" isDisabled={isAsking} />
        )}
      </div>
    </form>
  );
}
