import { Button } from "@fettle/design-system/Button";
import { Dialog } from "@fettle/design-system/Dialog";
import { TextField } from "@fettle/design-system/TextField";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { type FormEvent, type ReactNode, useState } from "react";
import { errorText } from "../../../platform/apollo/error-text.ts";
import { socket } from "../../../platform/apollo/socket.ts";
import { fields } from "./auth-layout.css.ts";
import { FormFailure } from "./form-failure.tsx";

export interface PasswordDialogProps {
  name: string;
  email: string;
  /** Resolves to whether they're signed in. */
  onPassword: (password: string, code: string | null) => Promise<boolean>;
  needsCode?: boolean;
  error: unknown;
  isPending: boolean;
  onAnswer: (signedIn: boolean) => void;
  signOut: ReactNode;
  note?: ReactNode;
}

export function PasswordDialog({
  name,
  email,
  onPassword,
  error,
  isPending,
  onAnswer,
  signOut,
  note,
  needsCode = false,
}: PasswordDialogProps) {
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");

  async function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (!(await onPassword(password, code || null))) return;
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
          {signOut}
          <Button variant="primary" type="submit" isPending={isPending} isDisabled={!password}>
            Sign in
          </Button>
        </>
      }
    >
      <div className={fields}>
        {note}
        <p>Your session has ended, but your work is safe. Sign in as {name} to continue.</p>
        <TextField
          label={`Password for ${email}`}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          autoFocus
        />
        {needsCode && (
          <TextField
            label="One-time code"
            autoComplete="one-time-code"
            value={code}
            onChange={setCode}
            autoFocus
          />
        )}
        <FormFailure message={error ? errorText(error, MESSAGES.failedToLogIn) : undefined} />
      </div>
    </Dialog>
  );
}
