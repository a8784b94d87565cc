import { useApolloClient, useMutation } from "@apollo/client/react";
import { toast } from "@fettle/design-system/Toast";
import { type EquipmentInput, equipmentSchema } from "@fettle/rules/equipment.schema";
import { MESSAGES } from "@fettle/rules/messages";
import type { FieldValues } from "react-hook-form";
import {
  CreateEquipmentDocument,
  type EquipmentRecordFragment,
  UpdateEquipmentDocument,
} from "../../generated/graphql.ts";
import { pick } from "../../lib/pick.ts";
import { cachedNames } from "../../platform/apollo/cached-names.ts";
import { ConflictPanel } from "../../platform/forms/conflict-panel.tsx";
import { createIdempotently } from "../../platform/forms/create-idempotently.ts";
import { FormDialog } from "../../platform/forms/form-dialog.tsx";
import { useServerSubmit } from "../../platform/forms/server-form.ts";
import { type DraftForm, useDraftForm } from "../../platform/forms/use-draft-form.ts";
import { useVersionedSave } from "../../platform/forms/use-versioned-save.ts";
import { savedWords } from "../../platform/outbox/item-words.ts";
import type { Outcome } from "../../platform/outbox/outbox.ts";
import { useSendEdit } from "../../platform/outbox/use-send-edit.ts";
import { placeEquipment } from "./equipment-cache.ts";
import { equipmentEditKind } from "./equipment-edit-kind.ts";
import { EquipmentFields } from "./equipment-fields.tsx";
import { EQUIPMENT_LABELS, equipmentFormValues, equipmentWords } from "./equipment-form-values.ts";

export interface EquipmentDialogProps {
  /** The piece to edit; without it the dialog creates one. */
  equipment?: EquipmentRecordFragment;
  /** The initial name of a new piece. */
  name?: string;
  onClose: () => void;
}

/** Creates or edits a piece of equipment. */
export function EquipmentDialog({ equipment, name = "", onClose }: EquipmentDialogProps) {
  const client = useApolloClient();
  const kept = useDraftForm({
    name: `equipment:${equipment?.id ?? `new:${name}`}`,
    schema: equipmentSchema,
    values: equipmentFormValues(equipment, name),
    version: equipment?.version,
  });
  const { form, forget } = kept;
  const { dirtyFields } = form.formState;
  const { save, startOver, ...review } = useVersionedSave(kept, {
    labels: EQUIPMENT_LABELS,
    wordsOf: equipmentWords(cachedNames(client.cache)),
  });
  const send = useSend(equipment?.id, kept.creation);
  const submit = useServerSubmit(
    form,
    async (values) => {
      const isChanged = (field: string) => field in dirtyFields;
      const saved = await save((version) =>
        send(values, isChanged, { version, base: kept.base.current.values }),
      );
      if (!saved) return;
      forget();
      toast({
        title: equipment ? "Equipment saved" : "Equipment created",
        description: saved.result ? savedWords(values.name, saved.result) : values.name,
        tone: "success",
      });
      onClose();
    },
    equipment ? MESSAGES.failedToSave : MESSAGES.failedToCreateEquipment,
  );
  return (
    <FormDialog
      title={equipment ? "Edit Equipment" : "New Equipment"}
      kept={{ ...kept, startOver }}
      submitLabel={equipment ? "Save" : "Create"}
      submit={{ needsServer: !equipment }}
      onSubmit={submit}
      onClose={onClose}
    >
      <ConflictPanel
        what="equipment"
        conflicts={review.conflicts}
        choices={review.choices}
        onChoose={review.choose}
      />
      <EquipmentFields control={form.control} />
    </FormDialog>
  );
}

/** Sends all fields of a new piece, and the changed ones of a stored one. */
function useSend(id: string | undefined, creation: DraftForm<FieldValues>["creation"]) {
  const [createEquipment] = useMutation(CreateEquipmentDocument, {
    context: { handlesErrors: true },
    update: (cache, { data }) => data && placeEquipment(cache, data.createEquipment),
  });
  const [updateEquipment] = useMutation(UpdateEquipmentDocument, {
    context: { handlesErrors: true },
    update: (cache, { data }) => data && placeEquipment(cache, data.updateEquipment),
  });
  const sendEdit = useSendEdit(equipmentEditKind);
  return async (
    values: EquipmentInput,
    isChanged: (field: string) => boolean,
    from: { version: number | undefined; base: object },
  ): Promise<Outcome | undefined> => {
    if (!id) {
      await createIdempotently<unknown>(creation, {
        create: (ownId) => createEquipment({ variables: { input: { id: ownId, ...values } } }),
        update: (ownId) => updateEquipment({ variables: { id: ownId, input: values } }),
      });
      return undefined;
    }
    const fields = (Object.keys(EQUIPMENT_LABELS) as (keyof EquipmentInput)[]).filter(isChanged);
    const about = { title: values.name, detail: "Equipment" };
    return sendEdit({ id, input: pick(values, fields), about, ...from });
  };
}
