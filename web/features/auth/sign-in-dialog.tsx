import { Button } from "@fettle/design-system/Button";
import { LoginDocument } from "../../generated/graphql.ts";
import type { SignInDialogProps } from "../../platform/session/pending-sign-in.tsx";
import { useViewer } from "../../platform/session/viewer.ts";
import { PasswordDialog } from "./password-dialog.tsx";
import { deviceFields } from "./store-session.ts";
import { useSignIn } from "./use-sign-in.ts";

/** Over the screen of a member whose session has ended. */
export default function SignInDialog({ onAnswer }: SignInDialogProps) {
  const { name, email } = useViewer();
  const { signIn, error, isPending } = useSignIn(LoginDocument, ({ login }) => login);
  return (
    <PasswordDialog
      name={name}
      email={email}
      onPassword={(password) => signIn({ input: { email, password, ...deviceFields() } })}
      error={error}
      isPending={isPending}
      onAnswer={onAnswer}
      signOut={
        <Button variant="secondary" href="/logout">
          Sign Out
        </Button>
      }
    />
  );
}
