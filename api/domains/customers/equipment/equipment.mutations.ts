import { equipmentSchema, updateEquipmentSchema } from "@fettle/rules/customers/equipment.schema";
import { builder } from "../../../graphql/builder.ts";
import { CHOSEN_ID } from "../../../graphql/chosen-id.ts";
import { selectedFields } from "../../../graphql/selected-fields.ts";
import { parseInput } from "../../../parse-input.ts";
import { asMember } from "../../../platform/actions/unit-of-work.ts";
import { DeletionPayload } from "../../../platform/deleted-records/deletion.type.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { createEquipment } from "./create-equipment.ts";
import { deleteEquipment } from "./delete-equipment.ts";
import { Equipment } from "./equipment.type.ts";
import { requireEquipment } from "./read-equipment.ts";
import { restoreEquipment } from "./restore-equipment.ts";
import { updateEquipment } from "./update-equipment.ts";

const CreateEquipmentInput = builder.inputType("CreateEquipmentInput", {
  description: "New equipment.",
  fields: (t) => ({
    id: t.id(CHOSEN_ID),
    name: t.string({ required: true }),
    make: t.string(),
    model: t.string(),
    serial: t.string(),
    notes: t.string(),
    customerId: t.id({ description: "Customer it belongs to." }),
    serviceIntervalMonths: t.int({ description: "Months between services: 6 or 12. null means none." }),
  }),
});

const UpdateEquipmentInput = builder.inputType("UpdateEquipmentInput", {
  description: "Changes only the fields given. null clears a field.",
  fields: (t) => ({
    name: t.string(),
    make: t.string(),
    model: t.string(),
    serial: t.string(),
    notes: t.string(),
    customerId: t.id(),
    serviceIntervalMonths: t.int({ description: "Months between services: 6 or 12. null means none." }),
    version: t.int({
      description: "The version you last read. A stale one returns CONFLICT with what changed.",
    }),
  }),
});

builder.mutationFields((t) => ({
  createEquipment: t.field({
    type: Equipment,
    description: "Adds equipment.",
    write: "queueable",
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: CreateEquipmentInput, required: true }) },
    resolve: async (_root, { input }, context, info) => {
      const fields = parseInput(equipmentSchema, input);
      const id = await asMember(context, (work) => createEquipment(work, fields, input.id));
      return requireEquipment(recordReader(context), selectedFields(info), id);
    },
  }),
  updateEquipment: t.field({
    type: Equipment,
    description: "Changes equipment.",
    write: "queueable",
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: UpdateEquipmentInput, required: true }) },
    resolve: async (_root, { id, input }, context, info) => {
      const fields = parseInput(updateEquipmentSchema, input);
      await asMember(context, (work) => updateEquipment(work, id, fields));
      return requireEquipment(recordReader(context), selectedFields(info), id);
    },
  }),
  deleteEquipment: t.field({
    type: DeletionPayload,
    description:
      "Deletes equipment, or archives it if it has history so it no longer shows in lists and pickers.",
    write: "gated",
    authScopes: { manager: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => {
      const outcome = await asMember(context, (work) => deleteEquipment(work, id));
      return { id, outcome };
    },
  }),
  restoreEquipment: t.field({
    type: Equipment,
    description: "Undoes archiving, or a deletion in the last 30 days. Otherwise does nothing.",
    write: "gated",
    authScopes: { manager: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context, info) => {
      await asMember(context, (work) => restoreEquipment(work, id));
      return requireEquipment(recordReader(context), selectedFields(info), id);
    },
  }),
}));
