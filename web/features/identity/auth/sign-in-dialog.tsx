import { useApolloClient } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { useEffect, useState } from "react";
import { LoginDocument } from "../../../generated/graphql.ts";
import { findAccountEnd, leaveEndedAccount } from "../../../platform/session/account-end.ts";
import type { SignInDialogProps } from "../../../platform/session/pending-sign-in.tsx";
import { useViewer } from "../../../platform/session/viewer.ts";
import { PasswordDialog } from "./password-dialog.tsx";
import { deviceFields } from "./store-session.ts";
import { useSignIn } from "./use-sign-in.ts";
import { WaitingWork } from "./waiting-work.tsx";

export default function SignInDialog({ onAnswer }: SignInDialogProps) {
  const { name, email } = useViewer();
  const client = useApolloClient();
  const [mayReturn, setMayReturn] = useState(false);
  useEffect(() => {
    findAccountEnd(client).then(
      (end) => (end ? leaveEndedAccount(end) : setMayReturn(true)),
      // If offline, signing in shows the error.
      () => setMayReturn(true),
    );
  }, [client]);
  const { signIn, error, isPending } = useSignIn(LoginDocument, ({ login }) => login);
  if (!mayReturn) return null;
  return (
    <PasswordDialog
      name={name}
      email={email}
      onPassword={(password) => signIn({ input: { email, password, ...deviceFields() } })}
      error={error}
      isPending={isPending}
      onAnswer={onAnswer}
      note={<WaitingWork />}
      signOut={
        <Button variant="secondary" href="/logout">
          Sign Out
        </Button>
      }
    />
  );
}
