import { useMutation } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { Dialog } from "@fettle/design-system/Dialog";
import { toast } from "@fettle/design-system/Toast";
import { type InviteMemberFormValues, inviteMemberSchema } from "@fettle/rules/member.schema";
import type { Role } from "@fettle/rules/role";
import { zodResolver } from "@hookform/resolvers/zod";
import { Controller, useForm } from "react-hook-form";
import { useServerSubmit } from "../../app/forms/server-form.ts";
import { InviteMemberDocument, UsageDocument } from "../../generated/graphql.ts";
import { FormError } from "../../lib/form-error.tsx";
import { FormTextField } from "../../lib/form-fields.tsx";
import { form as formClass } from "./members.css.ts";
import { addToList } from "./members-cache.ts";
import { RoleSelect } from "./role-select.tsx";

/** Asks somebody to join; they choose their password through the mailed link. */
export function InviteDialog({ viewerRole, onClose }: { viewerRole: Role; onClose: () => void }) {
  const [invite] = useMutation(InviteMemberDocument, {
    context: { handlesErrors: true },
    refetchQueries: [UsageDocument],
    update: (cache, { data }) => data && addToList(cache, "memberInvites", data.inviteMember),
  });
  const form = useForm<InviteMemberFormValues>({
    resolver: zodResolver(inviteMemberSchema),
    defaultValues: { email: "", name: "", role: "technician" },
  });
  const submit = useServerSubmit(
    form,
    async (input) => {
      await invite({ variables: { input } });
      toast({ title: "Invitation sent", description: input.email, tone: "success" });
      onClose();
    },
    "Failed to add member",
  );
  const { errors, isSubmitting } = form.formState;
  return (
    <Dialog
      title="Add Member"
      isOpen
      onOpenChange={onClose}
      width="confirm"
      cancelLabel="Cancel"
      onSubmit={submit}
      footer={
        <Button variant="primary" type="submit" isPending={isSubmitting}>
          Send invitation
        </Button>
      }
    >
      <div className={formClass}>
        <FormTextField
          control={form.control}
          name="email"
          label="Email"
          type="email"
          autoComplete="off"
          description="They get a link to choose their own password."
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
        <FormError message={errors.root?.message} />
      </div>
    </Dialog>
  );
}
