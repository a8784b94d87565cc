import { Button } from "@fettle/design-system/Button";
import { TextArea } from "@fettle/design-system/TextArea";
import { TextField } from "@fettle/design-system/TextField";
import { CircleCheck } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useKeptText } from "../../../platform/public-link/use-kept-text.ts";
import { FormFailure } from "../../identity/auth/form-failure.tsx";
import { actions } from "./public-page.css.ts";
import { SignatureField } from "./signature-field.tsx";

export interface Acceptance {
  name: string;
  signature: string | null;
}

interface QuoteAnswerProps {
  reasonKept: string;
  onAccept: (acceptance: Acceptance) => void;
  onDecline: (reason: string) => void;
  isPending: boolean;
  failure: string | undefined;
}

export function QuoteAnswer({ reasonKept, onAccept, onDecline, isPending, failure }: QuoteAnswerProps) {
  const [answer, setAnswer] = useState<"accept" | "decline">();
  const shared = { isPending, failure, onBack: () => setAnswer(undefined) };
  if (answer === "accept") return <AcceptForm {...shared} onAccept={onAccept} />;
  if (answer === "decline") return <DeclineForm {...shared} reasonKept={reasonKept} onDecline={onDecline} />;
  return (
    <div className={actions}>
      <Button
        variant="hivis"
        size="action"
        icon={<CircleCheck />}
        onPress={() => setAnswer("accept")}
        fullWidth
      >
        Accept quote
      </Button>
      <Button variant="secondary" size="touch" onPress={() => setAnswer("decline")} fullWidth>
        Decline
      </Button>
    </div>
  );
}

type FormProps = Pick<QuoteAnswerProps, "isPending" | "failure"> & { onBack: () => void };

function AcceptForm({ onAccept, ...shared }: FormProps & Pick<QuoteAnswerProps, "onAccept">) {
  const [name, setName] = useState("");
  const [signature, setSignature] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!name.trim());
    if (name.trim()) onAccept({ name, signature });
  };
  return (
    <form className={actions} onSubmit={submit} noValidate>
      <TextField
        label="Your name"
        value={name}
        onChange={setName}
        autoComplete="name"
        errorMessage={isMissing && !name.trim() ? "Enter your name" : undefined}
        autoFocus
        isRequired
      />
      <SignatureField onChange={setSignature} />
      <Buttons {...shared} variant="hivis" label="Accept quote" />
    </form>
  );
}

type DeclineFormProps = FormProps & Pick<QuoteAnswerProps, "reasonKept" | "onDecline">;

function DeclineForm({ reasonKept, onDecline, ...shared }: DeclineFormProps) {
  const [reason, change] = useKeptText(reasonKept);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onDecline(reason);
  };
  return (
    <form className={actions} onSubmit={submit}>
      <TextArea label="Reason (optional)" value={reason} onChange={change} rows={3} autoFocus />
      <Buttons {...shared} variant="primary" label="Decline quote" />
    </form>
  );
}

function Buttons({
  isPending,
  failure,
  onBack,
  variant,
  label,
}: FormProps & { variant: "hivis" | "primary"; label: string }) {
  return (
    <>
      <FormFailure message={failure} />
      <Button type="submit" variant={variant} size="action" isPending={isPending} fullWidth>
        {label}
      </Button>
      <Button variant="ghost" size="touch" onPress={onBack} fullWidth>
        Back
      </Button>
    </>
  );
}
