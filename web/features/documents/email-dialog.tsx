import { Button } from "@fettle/design-system/Button";
import { Dialog } from "@fettle/design-system/Dialog";
import { FormLayout } from "@fettle/design-system/patterns/FormLayout";
import { TextArea } from "@fettle/design-system/TextArea";
import { TextField } from "@fettle/design-system/TextField";
import { toast } from "@fettle/design-system/Toast";
import { NAME_MAX, TEXT_MAX } from "@fettle/rules/text-limits";
import { LOW_CREDITS_IN_BANNERS } from "@fettle/rules/usage-alerts";
import { Send } from "lucide-react";
import { type ReactNode, useState } from "react";
import { errorText } from "../../app/apollo/error-text.ts";
import { isSubscriptionProblem } from "../billing/subscription-problem.ts";
import { CreditBanner, useEmailCredits } from "./email-credits.tsx";

export type EmailWords = { to: string; subject: string; message: string };

export interface EmailDialogProps {
  noun: "quote" | "invoice";
  number: string;
  initial: EmailWords;
  /** 'Recipient is required' and the like; undefined where the words can be sent. */
  validate: (words: EmailWords) => string | undefined;
  /** How many credits it takes. */
  creditsFor: (words: EmailWords) => number;
  /** What must be mended before it can be sent. */
  problems?: ReactNode;
  onSend: (words: EmailWords) => Promise<unknown>;
  onClose: () => void;
}

/** 'a@b.au, c@d.au' → both addresses; empty ones are dropped. */
export const recipientsOf = (text: string) =>
  text
    .split(",")
    .map((address) => address.trim())
    .filter(Boolean);

/** Who gets it, and with what words; the document goes with it as a PDF. */
export function EmailDialog({
  noun,
  number,
  initial,
  validate,
  creditsFor,
  problems,
  onSend,
  onClose,
}: EmailDialogProps) {
  const [words, setWords] = useState(initial);
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);
  const credits = useEmailCredits();
  const needed = creditsFor(words);
  const isBlocked =
    Boolean(problems) ||
    credits?.allExhausted === true ||
    (credits !== undefined && needed > credits.totalAvailable);
  const change = (part: Partial<EmailWords>) => {
    setWords({ ...words, ...part });
    setError(undefined);
  };

  const send = async () => {
    const wrong = validate(words);
    setError(wrong);
    if (wrong || isPending || isBlocked) return;
    setPending(true);
    try {
      await onSend(words);
      toast({
        title: noun === "quote" ? "Quote sent" : "Invoice sent",
        description: recipientsOf(words.to).join(", "),
        tone: "success",
      });
      onClose();
    } catch (failure) {
      if (isSubscriptionProblem(failure)) return;
      toast({
        title: "Failed to send email",
        description: errorText(failure, `Unable to send ${noun} email`),
        tone: "error",
      });
    } finally {
      setPending(false);
    }
  };

  const isLow = credits !== undefined && !isBlocked && credits.totalAvailable <= LOW_CREDITS_IN_BANNERS.email;
  return (
    <Dialog
      title={`Email ${number}`}
      isOpen
      onOpenChange={onClose}
      isKeyboardDismissDisabled={isPending}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      cancelLabel="Cancel"
      footer={
        <Button variant="primary" type="submit" icon={<Send />} isPending={isPending} isDisabled={isBlocked}>
          {isLow ? "Send Anyway" : "Send"}
        </Button>
      }
    >
      <FormLayout>
        {problems}
        {credits && <CreditBanner credits={credits} needed={needed} noun={noun} />}
        <TextField
          label={noun === "quote" ? "To" : "To, separated by commas"}
          type={noun === "quote" ? "email" : "text"}
          inputMode="email"
          autoFocus
          maxLength={TEXT_MAX}
          value={words.to}
          onChange={(to) => change({ to })}
          errorMessage={error}
        />
        <TextField
          label="Subject"
          maxLength={NAME_MAX}
          value={words.subject}
          onChange={(subject) => change({ subject })}
        />
        <TextArea
          label="Message"
          rows={9}
          maxLength={TEXT_MAX}
          value={words.message}
          onChange={(message) => change({ message })}
          description={`${number} is attached as a PDF.`}
        />
      </FormLayout>
    </Dialog>
  );
}
