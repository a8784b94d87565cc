import { useMutation } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { toast } from "@fettle/design-system/Toast";
import { updateProfileSchema } from "@fettle/rules/profile.schema";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { useServerSubmit } from "../../app/forms/server-form.ts";
import { useViewer } from "../../app/session/viewer.ts";
import { UpdateProfileDocument } from "../../generated/graphql.ts";
import { readDraft, useDraft } from "../../lib/draft.ts";
import { FormError } from "../../lib/form-error.tsx";
import { FormTextField } from "../../lib/form-fields.tsx";
import { formActions, form as formClass, page } from "./profile.css.ts";

export function Component() {
  const viewer = useViewer();
  const navigate = useNavigate();
  const [updateProfile] = useMutation(UpdateProfileDocument, { context: { handlesErrors: true } });
  const draftName = `${viewer.id}:profile`;
  const form = useForm({
    resolver: zodResolver(updateProfileSchema),
    defaultValues: { name: viewer.name, email: viewer.email, ...readDraft<object>(draftName) },
  });
  const draft = useDraft(draftName, form);
  const leave = async () => {
    draft.clear();
    await navigate("/profile");
  };
  const submit = useServerSubmit(
    form,
    async ({ name, email }) => {
      await updateProfile({ variables: { input: { name, email } } });
      toast({ title: "Profile saved", tone: "success" });
      await leave();
    },
    "Failed to save",
  );
  return (
    <>
      <PageHeader title="Edit Profile" backHref="/profile" backLabel="Profile" />
      <div className={page}>
        <Card>
          <form className={formClass} onSubmit={submit} noValidate>
            <FormTextField control={form.control} name="name" label="Name" autoComplete="name" />
            <FormTextField
              control={form.control}
              name="email"
              label="Email"
              type="email"
              autoComplete="email"
              description="You log in with this address."
            />
            <FormError message={form.formState.errors.root?.message} />
            <div className={formActions}>
              <Button variant="secondary" onPress={leave}>
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
