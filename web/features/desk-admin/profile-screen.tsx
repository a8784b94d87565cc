import { useMutation, useReadQuery } from "@apollo/client/react";
import { Banner } from "@fettle/design-system/Banner";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { DataList } from "@fettle/design-system/DataList";
import { ListRow } from "@fettle/design-system/ListRow";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { toast } from "@fettle/design-system/Toast";
import { changePasswordFormSchema } from "@fettle/rules/auth.schema";
import { staffProfileSchema } from "@fettle/rules/staff.schema";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type { LoaderFunctionArgs } from "react-router";
import {
  ChangeStaffPasswordDocument,
  EndStaffSessionDocument,
  StaffProfileDocument,
  type StaffProfileFieldsFragment,
  StaffViewerDocument,
  UpdateStaffProfileDocument,
} from "../../generated/graphql.ts";
import { browserName } from "../../lib/browser-name.ts";
import { formatLongDate } from "../../lib/format-instant.ts";
import { preload, useLoaded } from "../../platform/apollo/preload.ts";
import { showFailure } from "../../platform/apollo/show-failure.ts";
import { FormError } from "../../platform/forms/form-error.tsx";
import { FormTextField } from "../../platform/forms/form-fields.tsx";
import { useServerSubmit } from "../../platform/forms/server-form.ts";
import { usePerson } from "../../platform/session/person.ts";
import { AlertsCard } from "./alerts-card.tsx";
import * as css from "./desk-admin.css.ts";
import { TotpCard } from "./totp-card.tsx";

export const loader = (args: LoaderFunctionArgs) => preload(args, StaffProfileDocument);

const handled = { context: { handlesErrors: true } };

/** The signed-in member of staff's own account. */
export function Component() {
  const { data } = useReadQuery(useLoaded<typeof loader>());
  const profile = data.staffProfile;
  const mustEnrol = profile.requiresTotp && !profile.hasTotp;
  return (
    <>
      <PageHeader title="Profile" subtitle={profile.email} />
      <div className={css.page}>
        {mustEnrol && (
          <Banner severity="warning" title="Set up one-time codes first.">
            Support staff need them before anything else.
          </Banner>
        )}
        <TotpCard profile={profile} />
        {!mustEnrol && (
          <>
            <AlertsCard profile={profile} />
            <Card title="Name">
              <NameForm name={profile.name} />
            </Card>
            <Card title="Password">
              <PasswordForm />
            </Card>
          </>
        )}
        <Card title="Sessions" padding="none">
          <Sessions sessions={profile.sessions} />
        </Card>
      </div>
    </>
  );
}

function NameForm({ name }: { name: string }) {
  const [update] = useMutation(UpdateStaffProfileDocument, {
    ...handled,
    refetchQueries: [StaffViewerDocument],
  });
  const form = useForm({ resolver: zodResolver(staffProfileSchema), defaultValues: { name } });
  const submit = useServerSubmit(
    form,
    async (variables) => {
      await update({ variables });
      toast({ title: "Name saved", tone: "success" });
    },
    "Failed to save",
  );
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <div className={css.wide}>
        <FormTextField
          control={form.control}
          name="name"
          label="Name"
          description="Customers see your first name on replies."
          autoComplete="name"
        />
      </div>
      <FormError message={form.formState.errors.root?.message} />
      <Button type="submit" isPending={form.formState.isSubmitting}>
        Save
      </Button>
    </form>
  );
}

const NO_PASSWORDS = { currentPassword: "", newPassword: "", confirmPassword: "" };

function PasswordForm() {
  const [change] = useMutation(ChangeStaffPasswordDocument, handled);
  const form = useForm({ resolver: zodResolver(changePasswordFormSchema), defaultValues: NO_PASSWORDS });
  const { control, formState } = form;
  const submit = useServerSubmit(
    form,
    async ({ currentPassword, newPassword }) => {
      await change({ variables: { currentPassword, newPassword } });
      form.reset(NO_PASSWORDS);
      toast({ title: "Password updated", description: "Your other sessions have ended.", tone: "success" });
    },
    "Failed to update password",
  );
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <div className={css.wide}>
        <FormTextField
          control={control}
          name="currentPassword"
          label="Current password"
          type="password"
          autoComplete="current-password"
        />
      </div>
      <div className={css.wide}>
        <FormTextField
          control={control}
          name="newPassword"
          label="New password"
          type="password"
          autoComplete="new-password"
        />
      </div>
      <div className={css.wide}>
        <FormTextField
          control={control}
          name="confirmPassword"
          label="Confirm new password"
          type="password"
          autoComplete="new-password"
        />
      </div>
      <FormError message={formState.errors.root?.message} />
      <Button type="submit" isPending={formState.isSubmitting}>
        Update Password
      </Button>
    </form>
  );
}

const nameOf = (userAgent: string | null | undefined) =>
  userAgent ? browserName(userAgent) : "Unknown browser";

function Sessions({ sessions }: Pick<StaffProfileFieldsFragment, "sessions">) {
  const { timeZone } = usePerson();
  const [end] = useMutation(EndStaffSessionDocument, handled);
  return (
    <DataList label="Sessions" variant="plain">
      {sessions.map(({ id, userAgent, lastUsedAt, isCurrent }) => (
        <ListRow
          key={id}
          title={isCurrent ? "This browser" : nameOf(userAgent)}
          detail={isCurrent ? nameOf(userAgent) : `Last used ${formatLongDate(lastUsedAt, timeZone)}`}
          actions={
            !isCurrent && (
              <Button
                size="inline"
                onPress={() =>
                  end({ variables: { id } }).catch((error) => showFailure(error, "Failed to end session"))
                }
              >
                End
              </Button>
            )
          }
        />
      ))}
    </DataList>
  );
}
