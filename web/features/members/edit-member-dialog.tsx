import { useMutation } from "@apollo/client/react";
import { Select } from "@fettle/design-system/Select";
import { toast } from "@fettle/design-system/Toast";
import { updateMemberSchema } from "@fettle/rules/member.schema";
import { MESSAGES } from "@fettle/rules/messages";
import type { Role } from "@fettle/rules/role";
import { colorName, TECHNICIAN_COLORS } from "@fettle/rules/technician-colors";
import { zodResolver } from "@hookform/resolvers/zod";
import { Controller, useForm } from "react-hook-form";
import { useServerSubmit } from "../../app/forms/server-form.ts";
import { type TeamMemberFragment, UpdateMemberDocument, ViewerDocument } from "../../generated/graphql.ts";
import { FormDialog } from "../../lib/form-dialog.tsx";
import { FormTextField } from "../../lib/form-fields.tsx";
import { swatch } from "./members.css.ts";
import { RoleSelect } from "./role-select.tsx";

type Props = { member: TeamMemberFragment; viewer: { id: string; role: Role }; onClose: () => void };

const colorsWith = (color: string) => [
  ...new Set([...Object.values(TECHNICIAN_COLORS), color.toUpperCase()]),
];

/** Changes a member's name, role and schedule colour. */
export function EditMemberDialog({ member, viewer, onClose }: Props) {
  const { id, name, role, color } = member;
  const [update] = useMutation(UpdateMemberDocument, {
    context: { handlesErrors: true },
    refetchQueries: id === viewer.id ? [ViewerDocument] : [],
  });
  const form = useForm({
    resolver: zodResolver(updateMemberSchema),
    defaultValues: { name, role, color: color.toUpperCase() },
  });
  const submit = useServerSubmit(
    form,
    async (input) => {
      await update({ variables: { id, input } });
      toast({ title: "Member saved", description: input.name, tone: "success" });
      onClose();
    },
    MESSAGES.failedToSave,
  );
  return (
    <FormDialog
      title="Edit Member"
      width="confirm"
      control={form.control}
      submitLabel="Save"
      onSubmit={submit}
      onClose={onClose}
    >
      <FormTextField control={form.control} name="name" label="Name" autoComplete="off" />
      <Controller
        control={form.control}
        name="role"
        render={({ field, fieldState }) => (
          <RoleSelect
            value={field.value ?? role}
            onChange={field.onChange}
            viewerRole={viewer.role}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={form.control}
        name="color"
        render={({ field, fieldState }) => (
          <Select
            label="Schedule colour"
            items={colorsWith(color).map((hex) => ({
              id: hex,
              label: colorName(hex),
              icon: <span className={swatch} style={{ background: hex }} />,
            }))}
            selectedKey={field.value}
            onSelectionChange={field.onChange}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
    </FormDialog>
  );
}
