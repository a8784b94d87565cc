import type { CustomerFormValues } from "@fettle/rules/customers/customer.schema";
import type { CustomerRecordFragment } from "../../../generated/graphql.ts";

/** How long a save waits for an expired session before asking the user to sign in. */
export const SIGN_IN_DELAY_MS = 2000;

export function customerFormValues(customer?: CustomerRecordFragment): CustomerFormValues {
  return {
    name: customer?.name ?? "",
    contactName: customer?.contactName ?? "",
    email: customer?.email ?? "",
    phone: customer?.phone ?? "",
    street: customer?.street ?? "",
    suburb: customer?.suburb ?? "",
    state: customer?.state ?? "",
    postcode: customer?.postcode ?? "",
    notes: customer?.notes ?? "",
  };
}

export const CUSTOMER_LABELS = {
  name: "Company name",
  contactName: "Contact name",
  phone: "Phone",
  email: "Email",
  street: "Street",
  suburb: "Suburb",
  state: "State",
  postcode: "Postcode",
  notes: "Notes",
} satisfies Record<keyof CustomerFormValues, string>;
