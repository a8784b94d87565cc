import { useMutation } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { useState } from "react";
import { OwnerLoginDocument, OwnerLogoutDocument } from "../../../generated/graphql.ts";
import { ignored } from "../../../lib/ignored.ts";
import { useOwnerViewer } from "../../../platform/portal/owner-viewer.ts";
import { usePortalLeave } from "../../../platform/portal/use-portal-leave.tsx";
import type { SignInDialogProps } from "../../../platform/session/pending-sign-in.tsx";
import { PasswordDialog } from "../../identity/auth/password-dialog.tsx";

export default function SignInDialog({ onAnswer }: SignInDialogProps) {
  const { name, email } = useOwnerViewer();
  const [login, { error, loading }] = useMutation(OwnerLoginDocument, {
    context: { isAnonymous: true, handlesErrors: true },
  });
  // A wrong code returns an error without data, so remember to keep asking for it.
  const [needsCode, setNeedsCode] = useState(false);
  const { leave } = usePortalLeave({
    mutation: OwnerLogoutDocument,
    label: "Exit Admin",
    to: "/auth/login?next=/admin",
  });

  async function onPassword(password: string, code: string | null) {
    const answer = await login({ variables: { input: { email, password, code } } }).catch((error) =>
      ignored(error, "the dialog shows it"),
    );
    if (answer?.data) setNeedsCode(answer.data.login.needsCode);
    return answer?.data?.login.isOwner ?? false;
  }

  return (
    <PasswordDialog
      name={name}
      email={email}
      onPassword={onPassword}
      needsCode={needsCode}
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
