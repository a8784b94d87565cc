import { Button } from "@fettle/design-system/Button";
import { FileButton } from "@fettle/design-system/FileButton";
import { HeldNote } from "@fettle/design-system/HeldActions";
import { IconButton } from "@fettle/design-system/IconButton";
import { Picture } from "@fettle/design-system/Picture";
import { TextArea } from "@fettle/design-system/TextArea";
import { toast } from "@fettle/design-system/Toast";
import { QUESTION_MAX } from "@fettle/rules/assistant/assistant";
import { PICTURE_TYPES } from "@fettle/rules/platform/picture";
import { ArrowUp, Camera, Mic, MicOff, Plus, ReceiptText, RotateCw, Square, X } from "lucide-react";
import { type KeyboardEvent, type RefObject, useEffect } from "react";
import { Controller, useWatch } from "react-hook-form";
import { z } from "zod";
import { questionBeginning } from "../../../platform/assistant-open.ts";
import { FormError } from "../../../platform/forms/form-error.tsx";
import { useDraftForm } from "../../../platform/forms/use-draft-form.ts";
import { useHeldReason } from "../../../platform/offline/online.ts";
import { useStore } from "../../../platform/store.ts";
import * as css from "./assistant.css.ts";
import { useDictation } from "./use-dictation.ts";
import { type QuestionPhoto, questionPhotoSchema, useQuestionPhoto } from "./use-question-photo.ts";

const schema = z.object({ message: z.string(), photo: questionPhotoSchema.nullable() });

const ABOUT_PHOTO = "What does this plate say?";

const PROMPTS = [
  { label: "New Job", words: "New job for ", Icon: Plus },
  { label: "Invoice", words: "Invoice for ", Icon: ReceiptText },
];

type Props = {
  box: RefObject<HTMLTextAreaElement | null>;
  isBusy: boolean;
  isAsking: boolean;
  takesPhotos: boolean;
  /** Resolves to true if the server accepted the question. */
  onSend: (message: string, photoId: string | null) => Promise<boolean>;
  onStop: () => void;
};

export function QuestionForm({ box, isBusy, isAsking, takesPhotos, onSend, onStop }: Props) {
  const { form, startOver } = useDraftForm({
    name: "assistant",
    schema,
    values: { message: "", photo: null as QuestionPhoto | null },
  });
  const put = (words: string) => {
    form.setValue("message", words, { shouldDirty: true });
    box.current?.focus();
  };
  const [photo, typed] = useWatch({ control: form.control, name: ["photo", "message"] });
  const adding = useQuestionPhoto((added) => {
    form.setValue("photo", added, { shouldDirty: true });
    put(form.getValues("message") || ABOUT_PHOTO);
  });
  const removePhoto = () => {
    form.setValue("photo", null, { shouldDirty: true });
    const words = form.getValues("message");
    put(words === ABOUT_PHOTO ? "" : words);
  };
  const dictation = useDictation(
    (words) => put([form.getValues("message").trimEnd(), words].filter(Boolean).join(" ")),
    (why) => toast({ title: why, tone: "info" }),
  );
  useEffect(() => box.current?.focus(), [box]);
  const beginning = useStore(questionBeginning);
  useEffect(() => {
    if (!beginning) return;
    questionBeginning.set("");
    if (!form.getValues("message")) form.setValue("message", beginning, { shouldDirty: true });
  }, [beginning, form]);
  const isHeld = useHeldReason() !== undefined;

  const submit = form.handleSubmit(async ({ message, photo: sent }) => {
    const words = message.trim();
    if (!words || isBusy || isHeld || adding.isUploading) return;
    if (words.length > QUESTION_MAX) {
      form.setError("message", { message: "Message can be at most 4,000 characters" });
      return;
    }
    dictation.stop();
    if (await onSend(words, sent?.id ?? null)) startOver();
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
        {takesPhotos && (
          <FileButton
            size="compact"
            icon={<Camera />}
            accept={PICTURE_TYPES}
            isPending={adding.isUploading}
            onFiles={([file]) => file && void adding.upload(file)}
          >
            Photo
          </FileButton>
        )}
      </div>
      <HeldNote />
      <FormError message={adding.failure} />
      {adding.kept && (
        <div className={css.prompts}>
          <Button
            size="compact"
            icon={<RotateCw />}
            onPress={() => adding.kept && void adding.upload(adding.kept)}
          >
            Try again
          </Button>
        </div>
      )}
      {photo && (
        <div className={css.unsentPhoto}>
          <Picture src={photo.url} alt="Photo for your question" className={css.thumb} />
          <IconButton label="Remove photo" icon={<X />} onPress={removePhoto} />
        </div>
      )}
      <div className={css.write}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: handles keys bubbling from the text box */}
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
          <IconButton
            label="Send"
            icon={<ArrowUp />}
            variant="primary"
            type="submit"
            isDisabled={!typed.trim() || isHeld || isAsking || adding.isUploading}
          />
        )}
      </div>
    </form>
  );
}
