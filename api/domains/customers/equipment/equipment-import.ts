import { equipmentSchema } from "@fettle/rules/customers/equipment.schema";
import { formatAddress } from "@fettle/rules/platform/address";
import { optionalMultiline, optionalText } from "@fettle/rules/platform/input-fields";
import type { z } from "zod";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import type { DatabaseWork } from "../../../platform/actions/unit-of-work.ts";
import { type ImportKindRules, joinedCells, keyText } from "../../../platform/record-import/import-kind.ts";
import { equipmentEvents } from "./equipment.events.ts";
import { readServiceInterval } from "./service-interval.ts";

const schema = equipmentSchema.omit({ customerId: true }).extend({
  customerName: optionalText("Customer"),
  customerAddress: optionalMultiline("Customer address"),
});
type EquipmentRow = z.output<typeof schema>;
type ImportedEquipment = EquipmentRow & { customerId: string | null };

/** Duplicates share a serial number or, without one, every column. */
export const equipmentImport: ImportKindRules<EquipmentRow, ImportedEquipment> = {
  schema,
  events: equipmentEvents,
  needed: ["name", "customerName"],
  reader(layout) {
    const cellsOf = joinedCells("equipment", layout);
    return (row) => {
      const read = cellsOf(row);
      const { serviceIntervalMonths: interval, ...cells } = read;
      const values =
        interval === undefined ? cells : { ...cells, serviceIntervalMonths: readServiceInterval(interval) };
      return { values, shown: () => read };
    };
  },
  nameOf: ({ name }) => name,
  completedField: "customerName",
  async complete(work, rows) {
    const customers = await customersNamed(
      work,
      rows.flatMap(({ customerName }) => customerName ?? []),
    );
    return rows.map((row) => {
      if (!row.customerName) return { ...row, customerId: null };
      const found = customerOf(row, customers.get(keyText(row.customerName)) ?? []);
      return typeof found === "string" ? found : { ...row, customerId: found.id };
    });
  },
  soughtKeys: (piece) => [keyOf(piece)],
  ownKeys: (piece) => [keyOf(piece)],
  async storedKeys({ tx, orgId }, pieces) {
    const serials = pieces.flatMap(({ serial }) => serial?.toLowerCase() ?? []);
    const names = pieces.flatMap(({ serial, name }) => (serial ? [] : name.toLowerCase()));
    const stored = await tx.$queryRaw<ImportedEquipment[]>`
      select name, make, model, serial, notes, customer_id as "customerId" from equipment
      where org_id = ${orgId}::uuid and archived_at is null
        and (lower(serial) = any(${serials}) or sort_key = any(${names}))`;
    return new Map(stored.map((piece) => [keyOf(piece), piece]));
  },
  sameAs: ({ name, serial }) =>
    serial
      ? `Serial ${serial} is already in your equipment`
      : `${name} is already in your equipment. Add a serial or use another name to tell them apart.`,
  async insert({ tx, orgId }, pieces) {
    const rows = JSON.stringify(pieces.map((piece) => ({ id: uuidV7(), ...piece })));
    await tx.$executeRaw`
      insert into equipment (org_id, id, name, make, model, serial, notes, customer_id, service_interval_months)
      select ${orgId}::uuid, id, name, make, model, serial, notes, "customerId", "serviceIntervalMonths"
      from jsonb_to_recordset(${rows}::jsonb) as
        row(id uuid, name text, make text, model text, serial text, notes text, "customerId" uuid,
          "serviceIntervalMonths" int)`;
  },
};

type Named = { id: string; name: string; address: string | null };

async function customersNamed({ tx, orgId }: DatabaseWork, names: string[]) {
  const wanted = [...new Set(names.map((name) => name.toLowerCase()))];
  const rows = wanted.length
    ? await tx.$queryRaw<(Parameters<typeof formatAddress>[0] & { id: string; name: string })[]>`
        select id, name, street, suburb, state, postcode from customers
        where org_id = ${orgId}::uuid and archived_at is null and sort_key = any(${wanted})`
    : [];
  const customers = rows.map((row): Named => ({ ...row, address: formatAddress(row) }));
  return Map.groupBy(customers, ({ name }) => keyText(name));
}

function customerOf({ customerName, customerAddress }: EquipmentRow, named: Named[]): Named | string {
  const at = named.filter(({ address }) => keyText(address) === keyText(customerAddress));
  const [customer, ...others] = named.length > 1 && customerAddress ? at : named;
  if (customer && others.length === 0) return customer;
  return customer || named.length > 1
    ? `${named.length} customers are called ${customerName}. Add the customer’s address to show which one.`
    : `No customer is called ${customerName}. Add the customer first.`;
}

function keyOf({ name, make, model, serial, notes, customerId }: ImportedEquipment): string {
  if (serial) return `serial ${keyText(serial)}`;
  return [name, make, model, notes, customerId].map(keyText).join("\n");
}
