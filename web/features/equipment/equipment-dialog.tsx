import { useMutation } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { Dialog } from "@fettle/design-system/Dialog";
import { toast } from "@fettle/design-system/Toast";
import { type EquipmentInput, equipmentSchema } from "@fettle/rules/equipment.schema";
import { MESSAGES } from "@fettle/rules/messages";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useServerSubmit } from "../../app/forms/server-form.ts";
import {
  CreateEquipmentDocument,
  type EquipmentRecordFragment,
  UpdateEquipmentDocument,
} from "../../generated/graphql.ts";
import { FormError } from "../../lib/form-error.tsx";
import { placeEquipment } from "./equipment-cache.ts";
import { EquipmentFields } from "./equipment-fields.tsx";
import { equipmentFormValues } from "./equipment-form-values.ts";

export interface EquipmentDialogProps {
  /** What is edited; without it the dialog creates. */
  equipment?: EquipmentRecordFragment;
  /** What a new piece is called from the start. */
  name?: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Creates or edits a piece of equipment. */
export function EquipmentDialog({ equipment, name, isOpen, onOpenChange }: EquipmentDialogProps) {
  const form = useForm({
    resolver: zodResolver(equipmentSchema),
    defaultValues: equipmentFormValues(equipment, name),
  });
  const { dirtyFields, errors, isSubmitting } = form.formState;
  const save = useSave(equipment?.id);
  const submit = useServerSubmit(
    form,
    async (values) => {
      await save(values, (field) => field in dirtyFields);
      toast({
        title: equipment ? "Equipment saved" : "Equipment created",
        description: values.name,
        tone: "success",
      });
      onOpenChange(false);
    },
    equipment ? MESSAGES.failedToSave : MESSAGES.failedToCreateEquipment,
  );
  return (
    <Dialog
      title={equipment ? "Edit Equipment" : "New Equipment"}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isKeyboardDismissDisabled={isSubmitting}
      onSubmit={submit}
      cancelLabel="Cancel"
      footer={
        <Button variant="primary" type="submit" isPending={isSubmitting}>
          {equipment ? "Save" : "Create"}
        </Button>
      }
    >
      <EquipmentFields control={form.control} />
      <FormError message={errors.root?.message} />
    </Dialog>
  );
}

/** Sends a new piece whole, and of a stored one what was changed. */
function useSave(id: string | undefined) {
  const [createEquipment] = useMutation(CreateEquipmentDocument, {
    context: { handlesErrors: true },
    update: (cache, { data }) => data && placeEquipment(cache, data.createEquipment),
  });
  const [updateEquipment] = useMutation(UpdateEquipmentDocument, {
    context: { handlesErrors: true },
    update: (cache, { data }) => data && placeEquipment(cache, data.updateEquipment),
  });
  return async (values: EquipmentInput, isChanged: (field: string) => boolean) => {
    if (!id) return createEquipment({ variables: { input: values } });
    const changed = Object.entries(values).filter(([field]) => isChanged(field));
    return updateEquipment({ variables: { id, input: Object.fromEntries(changed) } });
  };
}
