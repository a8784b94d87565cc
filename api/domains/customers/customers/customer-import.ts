import { type CustomerInput, customerSchema } from "@fettle/rules/customers/customer.schema";
import { formatAddress } from "@fettle/rules/platform/address";
import { normalisePhone } from "@fettle/rules/platform/phone";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import { type ImportKindRules, keyText } from "../../../platform/record-import/import-kind.ts";
import { choosePhone } from "./choose-phone.ts";
import { customerEvents } from "./customer.events.ts";
import { restorePostcode } from "./spreadsheet-damage.ts";

/**
 * Duplicates share a name and a phone or email. A row with neither is matched by name and address, so repeating an
 * import doesn't add duplicates.
 */
export const customerImport: ImportKindRules<CustomerInput> = {
  schema: customerSchema,
  events: customerEvents,
  needed: ["name"],
  leftOver: (cells) => choosePhone(cells).leftOut,
  read: ({ phone, mobile, postcode, ...cells }) => ({
    ...named(cells),
    phone: choosePhone({ phone, mobile }).phone,
    ...(postcode !== undefined && { postcode: restorePostcode(postcode) }),
  }),
  complete: async (_work, inputs) => inputs,
  soughtKeys(customer) {
    const contacts = contactKeys(customer);
    return contacts.length > 0 ? contacts : [addressKey(customer)];
  },
  ownKeys: (customer) => [...contactKeys(customer), addressKey(customer)],
  async storedKeys({ tx, orgId }, customers) {
    const names = customers.map(({ name }) => name.toLowerCase());
    const stored = await tx.$queryRaw<CustomerInput[]>`
      select name, email, phone, street, suburb, state, postcode from customers
      where org_id = ${orgId}::uuid and archived_at is null and sort_key = any(${names})`;
    return new Set(stored.flatMap(customerImport.ownKeys));
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
};

/** A household has no company name: the person is the customer, not also the contact. */
function named({ name, contactName, ...cells }: { [field: string]: string }) {
  const customer = name?.trim() || contactName;
  const isSame = keyText(customer).trim() === keyText(contactName).trim();
  return { ...cells, name: customer ?? "", ...(!isSame && { contactName }) };
}

type Known = Pick<CustomerInput, "name" | "phone" | "email" | "street" | "suburb" | "state" | "postcode">;

function contactKeys({ name, phone, email }: Known): string[] {
  return [
    ...(phone ? [`${keyText(name)}\nphone ${normalisePhone(phone) ?? keyText(phone)}`] : []),
    ...(email ? [`${keyText(name)}\nemail ${keyText(email)}`] : []),
  ];
}

const addressKey = (customer: Known) => `${keyText(customer.name)}\nat ${keyText(formatAddress(customer))}`;
