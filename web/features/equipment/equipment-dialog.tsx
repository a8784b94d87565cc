import { useApolloClient, useMutation } from "@apollo/client/react";
import { toast } from "@fettle/design-system/Toast";
import {
  type EquipmentFormValues,
  type EquipmentInput,
  equipmentSchema,
} from "@fettle/rules/equipment.schema";
import { MESSAGES } from "@fettle/rules/messages";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { ConflictPanel } from "../../app/forms/conflict-panel.tsx";
import { useServerSubmit } from "../../app/forms/server-form.ts";
import { useVersionedSave } from "../../app/forms/use-versioned-save.ts";
import { useViewer } from "../../app/session/viewer.ts";
import {
  CreateEquipmentDocument,
  type EquipmentRecordFragment,
  UpdateEquipmentDocument,
} from "../../generated/graphql.ts";
import { readDraft, useDraft } from "../../lib/draft.ts";
import { FormDialog } from "../../lib/form-dialog.tsx";
import { nameIn } from "../jobs/name-in.ts";
import { placeEquipment } from "./equipment-cache.ts";
import { EquipmentFields } from "./equipment-fields.tsx";
import { EQUIPMENT_LABELS, equipmentFormValues, equipmentWords } from "./equipment-form-values.ts";

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
  const client = useApolloClient();
  const draftName = `${useViewer().id}:equipment:${equipment?.id ?? "new"}`;
  const [typed] = useState(() => (name ? undefined : readDraft<EquipmentFormValues>(draftName)));
  const form = useForm({
    resolver: zodResolver(equipmentSchema),
    defaultValues: equipmentFormValues(equipment, name),
    values: typed,
    resetOptions: { keepDefaultValues: true },
  });
  const draft = useDraft(draftName, form);
  const { dirtyFields } = form.formState;
  const { save, ...collision } = useVersionedSave(form, {
    version: equipment?.version,
    labels: EQUIPMENT_LABELS,
    wordsOf: equipmentWords(nameIn(client.cache)),
  });
  const send = useSend(equipment?.id);
  const close = () => {
    draft.clear();
    onOpenChange(false);
  };
  const submit = useServerSubmit(
    form,
    async (values) => {
      const isSaved = await save((version) => send(values, (field) => field in dirtyFields, version));
      if (!isSaved) return;
      toast({
        title: equipment ? "Equipment saved" : "Equipment created",
        description: values.name,
        tone: "success",
      });
      close();
    },
    equipment ? MESSAGES.failedToSave : MESSAGES.failedToCreateEquipment,
  );
  return (
    <FormDialog
      title={equipment ? "Edit Equipment" : "New Equipment"}
      control={form.control}
      submitLabel={equipment ? "Save" : "Create"}
      isOpen={isOpen}
      onSubmit={submit}
      onClose={close}
    >
      <ConflictPanel
        what="equipment"
        conflicts={collision.conflicts}
        choices={collision.choices}
        onChoose={collision.choose}
      />
      <EquipmentFields control={form.control} />
    </FormDialog>
  );
}

/** Sends a new piece whole, and of a stored one what was changed. */
function useSend(id: string | undefined) {
  const [createEquipment] = useMutation(CreateEquipmentDocument, {
    context: { handlesErrors: true },
    update: (cache, { data }) => data && placeEquipment(cache, data.createEquipment),
  });
  const [updateEquipment] = useMutation(UpdateEquipmentDocument, {
    context: { handlesErrors: true },
    update: (cache, { data }) => data && placeEquipment(cache, data.updateEquipment),
  });
  return async (values: EquipmentInput, isChanged: (field: string) => boolean, version?: number) => {
    if (!id) return createEquipment({ variables: { input: values } });
    const changed = Object.entries(values).filter(([field]) => isChanged(field));
    return updateEquipment({ variables: { id, input: { ...Object.fromEntries(changed), version } } });
  };
}
