import { useMutation, useReadQuery } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { DataList } from "@fettle/design-system/DataList";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { ListRow } from "@fettle/design-system/ListRow";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { Select } from "@fettle/design-system/Select";
import { toast } from "@fettle/design-system/Toast";
import { inviteStaffSchema } from "@fettle/rules/identity/staff.schema";
import { zodResolver } from "@hookform/resolvers/zod";
import { Controller, useForm } from "react-hook-form";
import type { LoaderFunctionArgs } from "react-router";
import {
  InviteStaffDocument,
  RevokeStaffInviteDocument,
  StaffInvitesDocument,
} from "../../../generated/graphql.ts";
import { formatLongDate } from "../../../lib/format-instant.ts";
import { preload, useLoaded } from "../../../platform/apollo/preload.ts";
import { showFailure } from "../../../platform/apollo/show-failure.ts";
import { FormError } from "../../../platform/forms/form-error.tsx";
import { FormTextField } from "../../../platform/forms/form-fields.tsx";
import { useServerSubmit } from "../../../platform/forms/server-form.ts";
import { usePerson } from "../../../platform/session/person.ts";
import * as css from "./desk-admin.css.ts";
import { STAFF_ROLE_ITEMS, staffRoleLabel } from "./staff-role.ts";

export const loader = (args: LoaderFunctionArgs) => preload(args, StaffInvitesDocument);

const handled = { context: { handlesErrors: true }, refetchQueries: [StaffInvitesDocument] };

export function Component() {
  const { data } = useReadQuery(useLoaded<typeof loader>());
  const { timeZone } = usePerson();
  const [revoke] = useMutation(RevokeStaffInviteDocument, handled);
  return (
    <>
      <PageHeader title="Invites" backHref="/support-admin/admin" backLabel="Admin Console" isList />
      <div className={css.page}>
        <Card title="Invite someone">
          <InviteForm />
        </Card>
        <Card title="Waiting" padding="none">
          {data.staffInvites.length === 0 && (
            <EmptyState
              heading="No invitations"
              detail="Invitations show here until they’re used."
              illustration={false}
            />
          )}
          <DataList
            label="Invitations"
            variant="plain"
            columns="minmax(0, 1.4fr) minmax(0, 0.7fr) minmax(0, 1fr) auto"
          >
            {data.staffInvites.map(({ id, email, role, invitedByName, expiresAt, isExpired }) => (
              <ListRow
                key={id}
                title={email}
                detail={invitedByName ? `Invited by ${invitedByName}` : undefined}
                isReceded={isExpired}
                actions={
                  <Button
                    size="inline"
                    onPress={() =>
                      revoke({ variables: { id } }).catch((error) => showFailure(error, "Failed to revoke"))
                    }
                  >
                    Revoke
                  </Button>
                }
              >
                <span className={css.quiet}>{staffRoleLabel(role)}</span>
                <span className={css.quiet}>
                  {isExpired ? "Expired" : `Until ${formatLongDate(expiresAt, timeZone)}`}
                </span>
              </ListRow>
            ))}
          </DataList>
        </Card>
      </div>
    </>
  );
}

const EMPTY = { email: "", role: "support_agent" as const };

function InviteForm() {
  const [invite] = useMutation(InviteStaffDocument, handled);
  const form = useForm({ resolver: zodResolver(inviteStaffSchema), defaultValues: EMPTY });
  const { control, formState } = form;
  const submit = useServerSubmit(
    form,
    async (input) => {
      await invite({ variables: { input } });
      form.reset(EMPTY);
      toast({ title: "Invitation sent", description: input.email, tone: "success" });
    },
    "Failed to invite",
  );
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <div className={css.wide}>
        <FormTextField
          control={control}
          name="email"
          label="Email"
          type="email"
          autoComplete="off"
          description="They’ll get a link that works once and expires after seven days."
        />
      </div>
      <Controller
        control={control}
        name="role"
        render={({ field, fieldState }) => (
          <div className={css.wide}>
            <Select
              label="Role"
              items={STAFF_ROLE_ITEMS}
              selectedKey={field.value}
              onSelectionChange={field.onChange}
              errorMessage={fieldState.error?.message}
            />
          </div>
        )}
      />
      <FormError message={formState.errors.root?.message} />
      <Button variant="primary" type="submit" isPending={formState.isSubmitting}>
        Send invitation
      </Button>
    </form>
  );
}
