import { Button } from "@fettle/design-system/Button";
import { Dialog } from "@fettle/design-system/Dialog";
import { TextField } from "@fettle/design-system/TextField";
import { MESSAGES } from "@fettle/rules/messages";
import { type FormEvent, useState } from "react";
import { LoginDocument } from "../../generated/graphql.ts";
import { errorText } from "../../platform/apollo/error-text.ts";
import { socket } from "../../platform/apollo/socket.ts";
import type { SignInDialogProps } from "../../platform/session/pending-sign-in.tsx";
import { useViewer } from "../../platform/session/viewer.ts";
import { fields } from "./auth-layout.css.ts";
import { FormFailure } from "./form-failure.tsx";
import { deviceFields } from "./store-session.ts";
import { useSignIn } from "./use-sign-in.ts";

/** Opens over the screen when the session ends: the same person signs in and continues, with nothing typed lost. */
export default function SignInDialog({ onAnswer }: SignInDialogProps) {
  const { name, email } = useViewer();
  const [password, setPassword] = useState("");
  const { signIn, error, isPending } = useSignIn(LoginDocument, ({ login }) => login);

  async function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (!(await signIn({ input: { email, password, ...deviceFields() } }))) return;
    socket.terminate();
    onAnswer(true);
  }

  return (
    <Dialog
      title="Sign in to continue"
      isOpen
      onOpenChange={() => onAnswer(false)}
      width="confirm"
      onSubmit={submit}
      footer={
        <>
          <Button variant="secondary" href="/logout">
            Sign Out
          </Button>
          <Button variant="primary" type="submit" isPending={isPending} isDisabled={!password}>
            Sign in
          </Button>
        </>
      }
    >
      <div className={fields}>
        <p>Your session has ended. Nothing you typed is lost: sign in as {name} and carry on.</p>
        <TextField
          label={`Password for ${email}`}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          autoFocus
        />
        <FormFailure message={error ? errorText(error, MESSAGES.failedToLogIn) : undefined} />
      </div>
    </Dialog>
  );
}
