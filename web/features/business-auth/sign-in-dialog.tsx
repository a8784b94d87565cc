import { useMutation } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { OwnerLoginDocument, OwnerLogoutDocument } from "../../generated/graphql.ts";
import { useOwnerViewer } from "../../platform/portal/owner-viewer.ts";
import { usePortalLeave } from "../../platform/portal/use-portal-leave.tsx";
import type { SignInDialogProps } from "../../platform/session/pending-sign-in.tsx";
import { PasswordDialog } from "../auth/password-dialog.tsx";

/** Over the screen of the owner whose session has ended. */
export default function SignInDialog({ onAnswer }: SignInDialogProps) {
  const { name, email } = useOwnerViewer();
  const [login, { error, loading }] = useMutation(OwnerLoginDocument, {
    context: { isAnonymous: true, handlesErrors: true },
  });
  const { leave } = usePortalLeave({
    mutation: OwnerLogoutDocument,
    label: "Exit Admin",
    to: "/auth/login?next=/admin",
  });

  async function onPassword(password: string) {
    const answer = await login({ variables: { input: { email, password } } }).catch(() => null);
    return answer?.data?.login.isOwner ?? false;
  }

  return (
    <PasswordDialog
      name={name}
      email={email}
      onPassword={onPassword}
      error={error}
      isPending={loading}
      onAnswer={onAnswer}
      signOut={
        <Button variant="secondary" onPress={leave}>
          Exit Admin
        </Button>
      }
    />
  );
}
