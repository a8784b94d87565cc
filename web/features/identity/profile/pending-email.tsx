import { useMutation } from "@apollo/client/react";
import { Banner } from "@fettle/design-system/Banner";
import { Button } from "@fettle/design-system/Button";
import { CancelEmailChangeDocument } from "../../../generated/graphql.ts";
import { ignored } from "../../../lib/ignored.ts";
import { errorText } from "../../../platform/apollo/error-text.ts";
import { FormError } from "../../../platform/forms/form-error.tsx";
import { useViewer } from "../../../platform/session/viewer.ts";

export function PendingEmail() {
  const { email, pendingEmail } = useViewer();
  const [cancel, { loading, error }] = useMutation(CancelEmailChangeDocument, {
    context: { handlesErrors: true },
  });
  if (pendingEmail === null) return null;
  return (
    <>
      <Banner
        title={`${pendingEmail} isn’t confirmed yet.`}
        action={
          <Button
            size="compact"
            variant="secondary"
            isPending={loading}
            onPress={() => cancel().catch((error) => ignored(error, "a toast shows it"))}
            needsServer
          >
            Keep old email
          </Button>
        }
      >
        Open the link we emailed you. Until then, you log in with {email}.
      </Banner>
      <FormError message={error && errorText(error)} />
    </>
  );
}
