import { useApolloClient } from "@apollo/client/react";
import { toast } from "@fettle/design-system/Toast";
import { type EquipmentInput, equipmentSchema } from "@fettle/rules/customers/equipment.schema";
import { MESSAGES } from "@fettle/rules/platform/messages";
import type { EquipmentRecordFragment } from "../../../generated/graphql.ts";
import { pick } from "../../../lib/pick.ts";
import { cachedNames } from "../../../platform/apollo/cached-names.ts";
import { ConflictPanel } from "../../../platform/forms/conflict-panel.tsx";
import { FormDialog } from "../../../platform/forms/form-dialog.tsx";
import { useServerSubmit } from "../../../platform/forms/server-form.ts";
import { useDraftForm } from "../../../platform/forms/use-draft-form.ts";
import { useVersionedSave } from "../../../platform/forms/use-versioned-save.ts";
import { createQueued, sayCreated } from "../../../platform/outbox/create-queued.ts";
import { savedWords } from "../../../platform/outbox/item-words.ts";
import { useOutbox } from "../../../platform/outbox/use-outbox.ts";
import { useSendEdit } from "../../../platform/outbox/use-send-edit.ts";
import { equipmentEditKind } from "./equipment-edit-kind.ts";
import { EquipmentFields } from "./equipment-fields.tsx";
import { EQUIPMENT_LABELS, equipmentFormValues, equipmentWords } from "./equipment-form-values.ts";
import { newEquipmentKind, newEquipmentOf } from "./new-equipment-kind.ts";

export interface EquipmentDialogProps {
  equipment?: EquipmentRecordFragment;
  name?: string;
  onClose: () => void;
}

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
  const outbox = useOutbox();
  const sendEdit = useSendEdit(equipmentEditKind);
  const submit = useServerSubmit(
    form,
    async (values) => {
      if (equipment) {
        const { id } = equipment;
        const fields = (Object.keys(EQUIPMENT_LABELS) as (keyof EquipmentInput)[]).filter(
          (field) => field in dirtyFields,
        );
        const about = { title: values.name, detail: "Equipment" };
        const base = kept.base.current.values;
        const saved = await save((version) =>
          sendEdit({ id, input: pick(values, fields), about, version, base }),
        );
        if (!saved) return;
        forget();
        const words = saved.result ? savedWords(values.name, saved.result) : values.name;
        toast({ title: "Equipment saved", description: words, tone: "success" });
      } else {
        const { variables, about } = newEquipmentOf(client.cache, values);
        const outcome = await createQueued(kept, variables, (creation) =>
          outbox.send(newEquipmentKind, { ...creation, about }),
        );
        sayCreated("Equipment", values.name, outcome);
      }
      onClose();
    },
    equipment ? MESSAGES.failedToSave : MESSAGES.failedToCreateEquipment,
  );
  return (
    <FormDialog
      title={equipment ? "Edit equipment" : "New Equipment"}
      kept={{ ...kept, startOver }}
      submitLabel={equipment ? "Save" : "Create"}
      submit={{ needsServer: false }}
      onSubmit={submit}
      onClose={onClose}
    >
      <ConflictPanel
        what="equipment"
        told={review.told}
        conflicts={review.conflicts}
        choices={review.choices}
        onChoose={review.choose}
      />
      <EquipmentFields control={form.control} autoFocus={!equipment} />
    </FormDialog>
  );
}
