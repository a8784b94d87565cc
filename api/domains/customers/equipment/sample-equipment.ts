import { uuidV7 } from "../../../lib/uuid-v7.ts";
import { nextVersion } from "../../../platform/actions/next-version.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import type { SampleCustomer } from "../customers/sample-customers.ts";
import { equipmentEvents } from "./equipment.events.ts";

const SAMPLE_EQUIPMENT = [
  { key: "oven", customer: "bakery", name: "Sample oven", make: "Unox", model: "XEVC-0711", months: 6 },
  {
    key: "coolroom",
    customer: "butcher",
    name: "Sample coolroom",
    make: "Bitzer",
    model: "LH33E",
    months: 6,
  },
  {
    key: "split",
    customer: "offices",
    name: "Sample split system",
    make: "Daikin",
    model: "FTXM50W",
    months: 12,
  },
  {
    key: "heater",
    customer: "home",
    name: "Sample ducted heater",
    make: "Brivis",
    model: "SP623",
    months: 12,
  },
] as const satisfies {
  customer: SampleCustomer;
  key: string;
  name: string;
  make: string;
  model: string;
  months: 6 | 12;
}[];

export type SampleEquipment = (typeof SAMPLE_EQUIPMENT)[number]["key"];

export async function addSampleEquipment(
  { tx, now, publish }: UnitOfWork,
  customers: Record<SampleCustomer, string>,
): Promise<Record<SampleEquipment, string>> {
  const pieces = SAMPLE_EQUIPMENT.map((piece) => ({ ...piece, id: uuidV7() }));
  await tx.equipment.createMany({
    data: pieces.map(({ key: _key, customer, months, ...piece }) => ({
      ...piece,
      customerId: customers[customer],
      serviceIntervalMonths: months,
      isSample: true,
      createdAt: now,
    })),
  });
  for (const { id } of pieces) publish(equipmentEvents, { change: "created", id });
  const ids = Object.fromEntries(pieces.map(({ key, id }) => [key, id]));
  return ids as Record<SampleEquipment, string>;
}

/** Turns a piece of sample equipment into a real one. */
export async function keepSampleEquipment(work: UnitOfWork, id: string): Promise<void> {
  const data = { isSample: false, ...nextVersion(work) };
  await work.tx.equipment.update({ where: { id }, data, select: { id: true } });
  work.publish(equipmentEvents, { change: "changed", id });
}

/** Call once no record refers to this equipment. */
export async function removeSampleEquipment({ tx, publish }: UnitOfWork, ids: string[]): Promise<void> {
  await tx.equipment.deleteMany({ where: { id: { in: ids } } });
  for (const id of ids) publish(equipmentEvents, { change: "deleted", id });
}
