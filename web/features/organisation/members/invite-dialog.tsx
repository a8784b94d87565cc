import { useMutation } from "@apollo/client/react";
import { toast } from "@fettle/design-system/Toast";
import type { Role } from "@fettle/rules/identity/role";
import { type InviteMemberFormValues, inviteMemberSchema } from "@fettle/rules/organisation/member.schema";
import { Controller } from "react-hook-form";
import type { z } from "zod";
import { InviteMemberDocument } from "../../../generated/graphql.ts";
import { FormDialog } from "../../../platform/forms/form-dialog.tsx";
import { FormTextField } from "../../../platform/forms/form-fields.tsx";
import { useServerSubmit } from "../../../platform/forms/server-form.ts";
import { useDraftForm } from "../../../platform/forms/use-draft-form.ts";
import { addToList } from "./members-cache.ts";
import { RoleSelect } from "./role-select.tsx";

export function InviteDialog({ viewerRole, onClose }: { viewerRole: Role; onClose: () => void }) {
  const [invite] = useMutation(InviteMemberDocument, {
    context: { handlesErrors: true },
    update: (cache, { data }) => data && addToList(cache, "memberInvites", data.inviteMember),
  });
  const kept = useDraftForm<InviteMemberFormValues, z.output<typeof inviteMemberSchema>>({
    name: "member:new",
    schema: inviteMemberSchema,
    values: { email: "", name: "", role: "technician" },
  });
  const { form } = kept;
  const submit = useServerSubmit(
    form,
    async (input) => {
      await invite({ variables: { input } });
      kept.forget();
      toast({ title: "Invitation sent", description: input.email, tone: "success" });
      onClose();
    },
    "Failed to add member",
  );
  return (
    <FormDialog
      title="Add member"
      width="confirm"
      kept={kept}
      submitLabel="Send invitation"
      onSubmit={submit}
      onClose={onClose}
    >
      <FormTextField
        control={form.control}
        name="email"
        label="Email"
        type="email"
        autoComplete="off"
        description="They’ll get a link to choose their own password."
        autoFocus
      />
      <FormTextField control={form.control} name="name" label="Name" autoComplete="off" isOptional />
      <Controller
        control={form.control}
        name="role"
        render={({ field, fieldState }) => (
          <RoleSelect
            value={field.value}
            onChange={field.onChange}
            viewerRole={viewerRole}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
    </FormDialog>
  );
}
