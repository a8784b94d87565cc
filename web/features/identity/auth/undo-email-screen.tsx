import { useMutation } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { useLoaderData } from "react-router";
import { UndoEmailChangeDocument } from "../../../generated/graphql.ts";
import { ignored } from "../../../lib/ignored.ts";
import { errorText } from "../../../platform/apollo/error-text.ts";
import { AuthLayout } from "./auth-layout.tsx";
import { FormFailure } from "./form-failure.tsx";
import { signingIn } from "./store-session.ts";
import type { undoEmailLoader } from "./undo-email-loader.ts";

export { undoEmailLoader as loader } from "./undo-email-loader.ts";

/** Undoing needs a click, so a mail scanner can't trigger it. */
export function Component() {
  const { token, change } = useLoaderData<typeof undoEmailLoader>();
  const [undo, { data, error, loading }] = useMutation(UndoEmailChangeDocument, signingIn);
  if (!change) {
    return (
      <AuthLayout
        title="This link no longer works"
        lead="It’s been used, it’s expired, or part of it is missing. If you can’t log in, choose a new password."
      >
        <Button variant="primary" href="/auth/forgot-password" size="touch" fullWidth>
          Choose a new password
        </Button>
      </AuthLayout>
    );
  }
  if (data) {
    return (
      <AuthLayout
        title="Change undone"
        lead={`You can log in with ${change.oldEmail} again. We’ve signed out every device and emailed you a link to choose a new password.`}
      >
        <Button variant="primary" href="/login" size="touch" fullWidth>
          Log in
        </Button>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      title="Keep your address?"
      lead={
        change.isApplied
          ? `Your account’s email was changed from ${change.oldEmail} to ${change.newEmail}.`
          : `Someone asked to change your account’s email from ${change.oldEmail} to ${change.newEmail}.`
      }
    >
      <p>
        If that wasn’t you, undo it. We’ll sign out every device, revoke your access tokens and ask you to
        choose a new password.
      </p>
      <FormFailure message={error && errorText(error)} />
      <Button
        variant="primary"
        size="touch"
        fullWidth
        isPending={loading}
        onPress={() => undo({ variables: { token } }).catch((error) => ignored(error, "the screen shows it"))}
      >
        Undo the change
      </Button>
      <p>If this was you, there’s nothing you need to do.</p>
    </AuthLayout>
  );
}
