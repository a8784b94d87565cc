import { Banner } from "@fettle/design-system/Banner";
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
import { useUsage } from "../usage/use-usage.ts";

export type EmailWords = { to: string; subject: string; message: string };

export interface EmailDialogProps {
  noun: "quote" | "invoice";
  number: string;
  initial: EmailWords;
  /** 'Add a recipient' and the like; undefined where the words can be sent. */
  validate: (words: EmailWords) => string | undefined;
  /** How many credits it takes. */
  creditsFor: (words: EmailWords) => number;
  /** What must be mended before it can be sent. */
  problems?: ReactNode;
  onSend: (words: EmailWords) => Promise<unknown>;
  onClose: () => void;
}

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
        description: words.to,
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

/** The email credits as they stand; undefined until they are known. */
function useEmailCredits() {
  const state = useUsage();
  return state.kind === "loaded" ? state.usage.email : undefined;
}

type Credits = NonNullable<ReturnType<typeof useEmailCredits>>;

const buyPacks = (
  <Button size="inline" href="/settings?tab=usage">
    Buy packs
  </Button>
);

/** All exhausted blocks; quota exceeded tells that packs are used; few left is a warning (specification 2.4). */
function CreditBanner({ credits, needed, noun }: { credits: Credits; needed: number; noun: string }) {
  const { allExhausted, totalAvailable, quotaExceeded, packCredits } = credits;
  if (allExhausted) {
    return (
      <Banner severity="critical" title="No email credits left." action={buyPacks}>
        Sending is off until you buy a pack or the next month begins.
      </Banner>
    );
  }
  if (needed > totalAvailable) {
    return (
      <Banner severity="critical" title={`${totalAvailable} email credits left.`} action={buyPacks}>
        Sending this {noun} uses {needed}.
      </Banner>
    );
  }
  if (totalAvailable <= LOW_CREDITS_IN_BANNERS.email) {
    return (
      <Banner
        severity="warning"
        title={`${totalAvailable} ${totalAvailable === 1 ? "email" : "emails"} left this month.`}
        action={buyPacks}
      >
        Sending this {noun} uses {needed === 1 ? "one" : needed}.
      </Banner>
    );
  }
  if (quotaExceeded) {
    return (
      <Banner severity="info" title="Your monthly emails are used.">
        This one comes from your pack credits: {packCredits} left.
      </Banner>
    );
  }
  return null;
}
