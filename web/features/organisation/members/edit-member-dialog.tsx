import { useMutation } from "@apollo/client/react";
import { Select } from "@fettle/design-system/Select";
import { toast } from "@fettle/design-system/Toast";
import type { Role } from "@fettle/rules/identity/role";
import { updateMemberSchema } from "@fettle/rules/organisation/member.schema";
import { colorName, TECHNICIAN_COLORS } from "@fettle/rules/organisation/technician-colors";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { Controller } from "react-hook-form";
import { type TeamMemberFragment, UpdateMemberDocument, ViewerDocument } from "../../../generated/graphql.ts";
import { FormDialog } from "../../../platform/forms/form-dialog.tsx";
import { FormTextField } from "../../../platform/forms/form-fields.tsx";
import { useServerSubmit } from "../../../platform/forms/server-form.ts";
import { useDraftForm } from "../../../platform/forms/use-draft-form.ts";
import { swatch } from "./members.css.ts";
import { RoleSelect } from "./role-select.tsx";

type Props = { member: TeamMemberFragment; viewer: { id: string; role: Role }; onClose: () => void };

const colorsWith = (color: string) => [
  ...new Set([...Object.values(TECHNICIAN_COLORS), color.toUpperCase()]),
];

export function EditMemberDialog({ member, viewer, onClose }: Props) {
  const { id, name, role, color } = member;
  const [update] = useMutation(UpdateMemberDocument, {
    context: { handlesErrors: true },
    refetchQueries: id === viewer.id ? [ViewerDocument] : [],
  });
  const kept = useDraftForm({
    name: `member:${id}`,
    schema: updateMemberSchema,
    values: { name, role, color: color.toUpperCase() },
  });
  const { form } = kept;
  const submit = useServerSubmit(
    form,
    async (input) => {
      await update({ variables: { id, input } });
      kept.forget();
      toast({ title: "Member saved", description: input.name, tone: "success" });
      onClose();
    },
    MESSAGES.failedToSave,
  );
  return (
    <FormDialog
      title="Edit member"
      width="confirm"
      kept={kept}
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
