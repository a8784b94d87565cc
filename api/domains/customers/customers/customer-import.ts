import { type CustomerInput, customerSchema } from "@fettle/rules/customers/customer.schema";
import { formatAddress } from "@fettle/rules/platform/address";
import { NAME_MAX } from "@fettle/rules/platform/field-lengths";
import { ADDRESS_FIELDS } from "@fettle/rules/platform/import-address";
import { NAMELESS_ROW } from "@fettle/rules/platform/import-report";
import { requiredText } from "@fettle/rules/platform/input-fields";
import { normalisePhone } from "@fettle/rules/platform/phone";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import { nextVersionSql } from "../../../platform/actions/next-version.ts";
import { type ImportKindRules, keyText } from "../../../platform/record-import/import-kind.ts";
import { customerEvents } from "./customer.events.ts";
import { customerReader } from "./read-customer-row.ts";

/**
 * Duplicates share a name and a phone or email. A row with neither is matched by name and address, so repeating an
 * import doesn't add duplicates. A duplicate fills in what the stored customer lacks.
 */
export const customerImport: ImportKindRules<CustomerInput, CustomerInput, StoredCustomer> = {
  schema: customerSchema.extend({
    name: requiredText("Company name", NAME_MAX, NAMELESS_ROW),
  }),
  events: customerEvents,
  needed: ["name"],
  reader: customerReader,
  nameOf: ({ name }) => name,
  complete: async (_work, inputs) => inputs,
  soughtKeys(customer) {
    const contacts = contactKeys(customer);
    return contacts.length > 0 ? contacts : [addressKey(customer)];
  },
  soughtInStore: (customer) => [withoutContact(customer)],
  ownKeys(customer) {
    const contacts = contactKeys(customer);
    return [...contacts, addressKey(customer), ...(contacts.length > 0 ? [] : [withoutContact(customer)])];
  },
  async storedKeys({ tx, orgId }, customers) {
    const names = customers.map(({ name }) => name.toLowerCase());
    const stored = await tx.$queryRaw<StoredCustomer[]>`
      select id, name, contact_name as "contactName", email, phone, street, suburb, state, postcode from customers
      where org_id = ${orgId}::uuid and archived_at is null and sort_key = any(${names})
      order by created_at desc, id desc`;
    return new Map(
      stored.flatMap((customer) => customerImport.ownKeys(customer).map((key) => [key, customer] as const)),
    );
  },
  sameAs: ({ name }) => `${name} is already a customer`,
  async insert({ tx, orgId }, customers) {
    const rows = JSON.stringify(customers.map((customer) => ({ id: uuidV7(), ...customer })));
    await tx.$executeRaw`
      insert into customers
        (org_id, id, name, contact_name, email, phone, street, suburb, state, postcode, notes)
      select ${orgId}::uuid, id, name, "contactName", email, phone, street, suburb, state, postcode, notes
      from jsonb_to_recordset(${rows}::jsonb) as
        row(id uuid, name text, "contactName" text, email text, phone text, street text, suburb text,
          state text, postcode text, notes text)`;
  },
  lacking(stored, customer) {
    const address =
      formatAddress(stored) === null ? ADDRESS_FIELDS : stored.postcode ? [] : (["postcode"] as const);
    const fields = [...CONTACT, ...address].filter((field) => !stored[field] && customer[field]);
    if (fields.length === 0) return null;
    return { id: stored.id, ...Object.fromEntries(fields.map((field) => [field, customer[field]])) };
  },
  async fill(work, gaps) {
    const { tx, orgId } = work;
    const rows = JSON.stringify(gaps);
    await tx.$executeRaw`
      update customers c set
        contact_name = coalesce(c.contact_name, gap."contactName"), email = coalesce(c.email, gap.email),
        phone = coalesce(c.phone, gap.phone), street = coalesce(c.street, gap.street),
        suburb = coalesce(c.suburb, gap.suburb), state = coalesce(c.state, gap.state),
        postcode = coalesce(c.postcode, gap.postcode), updated_at = now(), ${nextVersionSql(work)}
      from jsonb_to_recordset(${rows}::jsonb) as
        gap(id uuid, "contactName" text, email text, phone text, street text, suburb text, state text, postcode text)
      where c.org_id = ${orgId}::uuid and c.id = gap.id`;
  },
};

const CONTACT = ["contactName", "email", "phone"] as const;

type StoredCustomer = CustomerInput & { id: string };

type Known = Pick<CustomerInput, "name" | "phone" | "email" | "street" | "suburb" | "state" | "postcode">;

function contactKeys({ name, phone, email }: Known): string[] {
  return [
    ...(phone ? [`${keyText(name)}\nphone ${normalisePhone(phone) ?? keyText(phone)}`] : []),
    ...(email ? [`${keyText(name)}\nemail ${keyText(email)}`] : []),
  ];
}

/** Ignores the postcode of a street, because a postcode that couldn't be used is left out. */
function addressKey({ name, ...address }: Known): string {
  const { postcode, ...place } = address;
  return `${keyText(name)}\nat ${keyText(formatAddress(place.street ? place : address))}`;
}

/** A customer whose phone and email were left out gets them when the fixed row is imported. */
const withoutContact = (customer: Known) => `without contact ${addressKey(customer)}`;
