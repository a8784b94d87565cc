import type { DocumentNode } from "graphql";
import { BadInputError, ConflictError, NotFoundError } from "../../../../errors.ts";
import { documentOf } from "../documents.ts";
import { customerLine, requireCustomer } from "./named-records.ts";
import { line, type Plan, type PlanInput, type Planned, type PlanWork } from "./plan.ts";

interface Field {
  name: string;
  label: string;
  isLong?: true;
}

const CUSTOMER_FIELDS: Field[] = [
  { name: "name", label: "Company name" },
  { name: "contactName", label: "Contact" },
  { name: "phone", label: "Phone" },
  { name: "email", label: "Email" },
  { name: "street", label: "Street" },
  { name: "suburb", label: "Suburb" },
  { name: "state", label: "State" },
  { name: "postcode", label: "Postcode" },
  { name: "notes", label: "Notes", isLong: true },
];

const EQUIPMENT_FIELDS: Field[] = [
  { name: "name", label: "Name" },
  { name: "make", label: "Make" },
  { name: "model", label: "Model" },
  { name: "serial", label: "Serial" },
  { name: "serviceIntervalMonths", label: "Service interval" },
  { name: "notes", label: "Notes", isLong: true },
];

interface Stored {
  id: string;
  name: string;
  version: number;
  hasHistory: boolean;
  values: PlanInput;
}

type Saved = { id: string; name: string; version: number };

interface RecordKind {
  noun: "Customer" | "Equipment";
  nameRequired: string;
  fields: Field[];
  read(work: PlanWork, id: string | null): Promise<Stored>;
  create(work: PlanWork, planned: Planned): Promise<Saved | null | undefined>;
  update(
    work: PlanWork,
    id: string,
    input: PlanInput,
    version: number | null,
  ): Promise<Saved | null | undefined>;
  remove(work: PlanWork, id: string): Promise<unknown>;
  createDocument: DocumentNode;
  updateDocument: DocumentNode;
  removeDocument: DocumentNode;
}

const linesOf = ({ fields }: RecordKind, input: PlanInput, stored: PlanInput | null) =>
  fields
    .filter(({ name }) => (stored ? name in input : input[name]))
    .map(({ name, label, isLong }) =>
      line(name, label, input[name] ?? null, {
        before: stored?.[name] ?? null,
        input: isLong ? "multiline" : "text",
      }),
    );

function createPlan(kind: "customer" | "equipment", of: RecordKind): Plan {
  return {
    kind,
    writes: [of.createDocument],
    reverts: [of.removeDocument],
    async describe(work, { input }) {
      if (!input.name?.trim()) throw new BadInputError(of.nameRequired, { field: "name", status: 422 });
      const owner = kind === "equipment" ? await customerLine(work, input.customerId) : [];
      return {
        title: input.name,
        lines: [...linesOf(of, input, null), ...owner],
        warnings: [],
        version: null,
      };
    },
    async execute(work, planned) {
      const made = await of.create(work, planned);
      if (!made) throw new NotFoundError(of.noun);
      return {
        recordId: made.id,
        outcome: `${of.noun} ${made.name} created`,
        undo: { version: made.version, input: null },
      };
    },
    async revert(work, recordId, { version }) {
      const stored = await of.read(work, recordId);
      if (stored.version !== version || stored.hasHistory) {
        throw new ConflictError(`Someone has changed or used this ${of.noun.toLowerCase()} since`);
      }
      await of.remove(work, recordId);
    },
  };
}

function updatePlan(kind: "customer_change" | "equipment_change", of: RecordKind): Plan {
  return {
    kind,
    writes: [of.updateDocument],
    reverts: [of.updateDocument],
    async describe(work, { input, recordId }) {
      const stored = await of.read(work, recordId);
      return {
        title: stored.name,
        lines: [
          line("record", of.noun, null, { after: stored.name, editable: false }),
          ...linesOf(of, input, stored.values),
        ],
        warnings: [],
        version: stored.version,
      };
    },
    async execute(work, { input, recordId, version }) {
      const before = await of.read(work, recordId);
      const saved = await of.update(work, before.id, input, version);
      if (!saved) throw new NotFoundError(of.noun);
      const back = Object.fromEntries(
        Object.keys(input).map((field) => [field, before.values[field] ?? null]),
      );
      return {
        recordId: saved.id,
        outcome: `${of.noun} ${saved.name} changed`,
        undo: { version: saved.version, input: back },
      };
    },
    async revert(work, recordId, { version, input }) {
      await of.update(work, recordId, (input ?? {}) as PlanInput, version);
    },
  };
}

const customers: RecordKind = {
  noun: "Customer",
  nameRequired: "Company name is required",
  fields: CUSTOMER_FIELDS,
  createDocument: documentOf("ToolCreateCustomer"),
  updateDocument: documentOf("ToolUpdateCustomer"),
  removeDocument: documentOf("ToolDeleteCustomer"),
  async read(work, id) {
    const customer = await requireCustomer(work, id);
    const values = Object.fromEntries(
      CUSTOMER_FIELDS.map(({ name }) => [name, (customer as unknown as PlanInput)[name] ?? null]),
    );
    const { name, version, hasHistory } = customer;
    return { id: customer.id, name, version, hasHistory, values };
  },
  create: async ({ run }, { id, key, input }) => {
    const customer = { ...input, name: input.name ?? "", id };
    return (await run(documentOf("ToolCreateCustomer"), { input: customer }, key)).createCustomer;
  },
  update: async ({ run }, id, input, version) =>
    (await run(documentOf("ToolUpdateCustomer"), { id, input: { ...input, version } })).updateCustomer,
  remove: ({ run }, id) => run(documentOf("ToolDeleteCustomer"), { id }),
};

function equipmentFields({ serviceIntervalMonths, ...texts }: PlanInput) {
  return {
    ...texts,
    ...(serviceIntervalMonths !== undefined && {
      serviceIntervalMonths:
        serviceIntervalMonths === null ? null : Number.parseInt(serviceIntervalMonths, 10),
    }),
  };
}

const equipment: RecordKind = {
  noun: "Equipment",
  nameRequired: "Name is required",
  fields: EQUIPMENT_FIELDS,
  createDocument: documentOf("ToolCreateEquipment"),
  updateDocument: documentOf("ToolUpdateEquipment"),
  removeDocument: documentOf("ToolDeleteEquipment"),
  async read({ run }, id) {
    const piece = id ? (await run(documentOf("ToolEquipment"), { id })).equipment : null;
    if (!piece || piece.archivedAt) throw new NotFoundError("Equipment");
    const { name, make, model, serial, notes, serviceIntervalMonths, version, hasHistory } = piece;
    const interval = serviceIntervalMonths === null ? null : String(serviceIntervalMonths);
    const values = { name, make, model, serial, notes, serviceIntervalMonths: interval };
    return { id: piece.id, name, version, hasHistory, values };
  },
  create: async ({ run }, { id, key, input }) => {
    const piece = { ...equipmentFields(input), name: input.name ?? "", id };
    return (await run(documentOf("ToolCreateEquipment"), { input: piece }, key)).createEquipment;
  },
  update: async ({ run }, id, input, version) =>
    (await run(documentOf("ToolUpdateEquipment"), { id, input: { ...equipmentFields(input), version } }))
      .updateEquipment,
  remove: ({ run }, id) => run(documentOf("ToolDeleteEquipment"), { id }),
};

export const customerPlan = createPlan("customer", customers);
export const changeCustomerPlan = updatePlan("customer_change", customers);
export const equipmentPlan = createPlan("equipment", equipment);
export const changeEquipmentPlan = updatePlan("equipment_change", equipment);
