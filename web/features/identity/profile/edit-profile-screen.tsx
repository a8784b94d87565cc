import { useMutation } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { toast } from "@fettle/design-system/Toast";
import { updateProfileSchema } from "@fettle/rules/identity/profile.schema";
import { useWatch } from "react-hook-form";
import { useNavigate } from "react-router";
import { UpdateProfileDocument } from "../../../generated/graphql.ts";
import { FormError } from "../../../platform/forms/form-error.tsx";
import { FormTextField } from "../../../platform/forms/form-fields.tsx";
import { RestoredDraft } from "../../../platform/forms/restored-draft.tsx";
import { useServerSubmit } from "../../../platform/forms/server-form.ts";
import { useDraftForm } from "../../../platform/forms/use-draft-form.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { PendingEmail } from "./pending-email.tsx";
import { formActions, form as formClass, page } from "./profile.css.ts";

export function Component() {
  const viewer = useViewer();
  const navigate = useNavigate();
  const [updateProfile] = useMutation(UpdateProfileDocument, { context: { handlesErrors: true } });
  const { form, restoredFrom, startOver, forget } = useDraftForm({
    name: "profile",
    schema: updateProfileSchema,
    values: { name: viewer.name, email: viewer.email, currentPassword: null },
  });
  const typedEmail = useWatch({ control: form.control, name: "email" });
  const isNewEmail = typedEmail?.trim().toLowerCase() !== viewer.email.toLowerCase();
  const submit = useServerSubmit(
    form,
    async ({ name, email, currentPassword }) => {
      const input = isNewEmail ? { name, email, currentPassword } : { name };
      await updateProfile({ variables: { input } });
      forget();
      toast({
        title: isNewEmail ? "Check your inbox" : "Profile saved",
        description: isNewEmail
          ? `To confirm your new address, open the link we sent to ${email}.`
          : undefined,
        tone: "success",
      });
      await navigate("/profile");
    },
    "Failed to save",
  );
  return (
    <>
      <PageHeader title="Edit Profile" backHref="/profile" backLabel="Profile" />
      <div className={page}>
        <Card>
          <form className={formClass} onSubmit={submit} noValidate>
            <RestoredDraft typedAt={restoredFrom} onStartOver={startOver} />
            <FormTextField control={form.control} name="name" label="Name" autoComplete="name" />
            <FormTextField
              control={form.control}
              name="email"
              label="Email"
              type="email"
              autoComplete="email"
              description="You log in with this address. A new one takes effect once you confirm it."
            />
            {isNewEmail && (
              <FormTextField
                control={form.control}
                name="currentPassword"
                label="Your password"
                type="password"
                autoComplete="current-password"
                description="Needed to change your email."
              />
            )}
            <PendingEmail />
            <FormError message={form.formState.errors.root?.message} />
            <div className={formActions}>
              <Button variant="secondary" href="/profile">
                Cancel
              </Button>
              <Button variant="primary" type="submit" isPending={form.formState.isSubmitting}>
                Save
              </Button>
            </div>
          </form>
        </Card>
      </div>
    </>
  );
}
