import type { QuickCustomer } from "@fettle/rules/customers/customer.schema";
import type { NewJobForm } from "@fettle/rules/jobs/job.schema";
import { isEmail } from "@fettle/rules/platform/email";
import { parseAddress } from "@fettle/rules/platform/parse-address";
import { isPhone } from "@fettle/rules/platform/phone";
import { isStreetAddress } from "@fettle/rules/platform/street-words";

type Typed = Pick<NonNullable<NewJobForm["newCustomer"]>, "name" | "phone" | "email" | "address">;

/** Puts a typed number, email or street address in its own field, not in the name. */
export function newCustomerFrom(text: string): QuickCustomer {
  const isNumber = isPhone(text) || (/^[+\d][\d\s().-]*$/.test(text) && text.replace(/\D/g, "").length >= 6);
  const email = !isNumber && isEmail(text) ? text : "";
  const address = isStreetAddress(text) ? text : "";
  return {
    id: crypto.randomUUID(),
    name: isNumber || email || address ? "" : text,
    phone: isNumber ? text : "",
    email,
    address,
  };
}

export const newCustomerInput = ({ name, phone, email, address }: Typed) => ({
  name,
  phone: phone || null,
  email: email || null,
  ...parseAddress(address ?? ""),
});
