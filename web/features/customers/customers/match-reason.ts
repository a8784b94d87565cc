import { mayBeMobile, normalisePhone } from "@fettle/rules/platform/phone";
import { containsWords } from "@fettle/rules/platform/search-words";

export type MatchedCustomer = {
  name: string;
  contactName?: string | null;
  email?: string | null;
  phone?: string | null;
  address?: string | null;
  notes?: string | null;
};

/** Why the server found a customer, if its name doesn't show it. */
export function matchReason(customer: MatchedCustomer, search: string): string | undefined {
  const { name, contactName, email, phone, address, notes } = customer;
  if (!search.trim() || containsWords([name], search)) return undefined;
  const has = (...texts: unknown[]) => containsWords(texts, search);
  if (has(phone)) return mayBeMobile(phone) ? "matches mobile" : "matches phone";
  if (has(contactName)) return "matches contact";
  if (has(email)) return "matches email";
  if (has(address)) return "matches address";
  if (has(notes)) return "matches notes";
  return has(name, contactName, email, phone, address, notes) ? "matches several fields" : "similar name";
}

/** Whether the text is the customer's whole phone number, in any form, or email. */
export function isNumberOrEmail({ phone, email }: MatchedCustomer, text: string): boolean {
  const number = normalisePhone(text);
  if (number && phone && normalisePhone(phone) === number) return true;
  return email?.toLowerCase() === text.trim().toLowerCase();
}
