import { Button } from "@fettle/design-system/Button";
import { TextArea } from "@fettle/design-system/TextArea";
import { DECLINE_TEXT_MAX } from "@fettle/rules/platform/field-lengths";
import type { FormEvent } from "react";
import { useKeptText } from "../../../platform/public-link/use-kept-text.ts";
import { FormFailure } from "../../identity/auth/form-failure.tsx";
import { declineDraft } from "./decline-draft.ts";
import * as css from "./visit-screen.css.ts";

interface DeclineFormProps {
  token: string;
  onDecline: (text: string) => Promise<void>;
  isDeclining: boolean;
  declineFailure: string | undefined;
  onBack: () => void;
}

export default function DeclineForm({
  token,
  onDecline,
  isDeclining,
  declineFailure,
  onBack,
}: DeclineFormProps) {
  const [text, change] = useKeptText(declineDraft(token));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void onDecline(text);
  };
  return (
    <form className={css.otherwise} onSubmit={submit}>
      <TextArea
        label="When would suit you? (optional)"
        value={text}
        onChange={change}
        maxLength={DECLINE_TEXT_MAX}
        rows={3}
        autoFocus
      />
      <FormFailure message={declineFailure && `Not sent yet: ${declineFailure}`} />
      <Button type="submit" variant="primary" size="action" isPending={isDeclining} fullWidth>
        Tell them I can’t make it
      </Button>
      <Button variant="ghost" size="touch" onPress={onBack} fullWidth>
        Back
      </Button>
    </form>
  );
}
