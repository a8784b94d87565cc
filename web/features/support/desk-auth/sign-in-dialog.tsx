import { Button } from "@fettle/design-system/Button";
import { useState } from "react";
import { StaffLogoutDocument } from "../../../generated/graphql.ts";
import { useStaffViewer } from "../../../platform/portal/staff-viewer.ts";
import { usePortalLeave } from "../../../platform/portal/use-portal-leave.tsx";
import type { SignInDialogProps } from "../../../platform/session/pending-sign-in.tsx";
import { PasswordDialog } from "../../identity/auth/password-dialog.tsx";
import { useStaffSignIn } from "./use-staff-sign-in.ts";

export default function SignInDialog({ onAnswer }: SignInDialogProps) {
  const { name, email } = useStaffViewer();
  const { signIn, needsCode } = useStaffSignIn();
  const [error, setError] = useState<unknown>();
  const [isPending, setPending] = useState(false);
  const { leave } = usePortalLeave({
    mutation: StaffLogoutDocument,
    label: "Log out",
    to: "/support-admin/login",
  });

  async function onPassword(password: string, code: string | null) {
    setError(undefined);
    setPending(true);
    try {
      return await signIn({ email, password, code });
    } catch (failure) {
      setError(failure);
      return false;
    } finally {
      setPending(false);
    }
  }

  return (
    <PasswordDialog
      name={name}
      email={email}
      onPassword={onPassword}
      needsCode={needsCode}
      error={error}
      isPending={isPending}
      onAnswer={onAnswer}
      signOut={
        <Button variant="secondary" onPress={leave}>
          Log out
        </Button>
      }
    />
  );
}
