import { uuidV7 } from "../../../lib/uuid-v7.ts";
import { nextVersion } from "../../../platform/actions/next-version.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { customerEvents } from "./customer.events.ts";

/**
 * Customers added by "Try it with sample data". Each name includes "Sample", and .example emails and fictional phone
 * numbers can't reach anyone.
 */
const SAMPLE_CUSTOMERS = [
  {
    key: "bakery",
    name: "Sample Bakery",
    contactName: "Jo Sample",
    email: "jo@bakery.example",
    phone: "0491 570 156",
    street: "14 Fourth Street",
    suburb: "Parkdale",
    state: "VIC",
    postcode: "3195",
    notes: "Ring the bell at the back. No deliveries before 7 am.",
  },
  {
    key: "butcher",
    name: "Sample Butcher",
    contactName: "Sam Sample",
    email: "sam@butcher.example",
    phone: "0491 570 157",
    street: "3 Station Street",
    suburb: "Mentone",
    state: "VIC",
    postcode: "3194",
    notes: null,
  },
  {
    key: "offices",
    name: "Sample Offices",
    contactName: "Kim Sample",
    email: "kim@offices.example",
    phone: "(03) 5550 1180",
    street: "88 Nepean Highway",
    suburb: "Cheltenham",
    state: "VIC",
    postcode: "3192",
    notes: "Sign in at the desk; the plant room key is there.",
  },
  {
    key: "home",
    name: "Sample Household",
    contactName: "Alex Sample",
    email: "alex@household.example",
    phone: "0491 570 158",
    street: "27 Beach Road",
    suburb: "Mordialloc",
    state: "VIC",
    postcode: "3195",
    notes: null,
  },
] as const;

export type SampleCustomer = (typeof SAMPLE_CUSTOMERS)[number]["key"];

export async function addSampleCustomers({
  tx,
  now,
  publish,
}: UnitOfWork): Promise<Record<SampleCustomer, string>> {
  const customers = SAMPLE_CUSTOMERS.map((customer) => ({ ...customer, id: uuidV7() }));
  await tx.customer.createMany({
    data: customers.map(({ key: _key, ...customer }) => ({ ...customer, isSample: true, createdAt: now })),
  });
  for (const { id } of customers) publish(customerEvents, { change: "created", id });
  const ids = Object.fromEntries(customers.map(({ key, id }) => [key, id]));
  return ids as Record<SampleCustomer, string>;
}

/** Turns a sample customer into a real one. */
export async function keepSampleCustomer(work: UnitOfWork, id: string): Promise<void> {
  const data = { isSample: false, ...nextVersion(work) };
  await work.tx.customer.update({ where: { id }, data, select: { id: true } });
  work.publish(customerEvents, { change: "changed", id });
}

/** Call once no record refers to these customers. */
export async function removeSampleCustomers({ tx, publish }: UnitOfWork, ids: string[]): Promise<void> {
  await tx.customer.deleteMany({ where: { id: { in: ids } } });
  for (const id of ids) publish(customerEvents, { change: "deleted", id });
}
