import { bareHeader } from "./record-import.ts";

/** Headers that only one system's export has. */
const SOURCES: readonly (readonly [name: string, ...headers: string[]])[] = [
  ["Jobber", "J-ID", "Main Phone #s"],
  ["Xero", "SAAddressLine1", "POAddressLine1"],
  ["MYOB", "Co./Last Name", "Card ID"],
  ["Google Contacts", "E-mail 1 - Value", "Phone 1 - Value", "File As"],
  ["Outlook", "E-mail 2 Address", "Business Street", "Internet Free Busy"],
  ["AroFlo", "Client / Supplier Name", "Client Short Name"],
  ["Fergus", "Customer / Company name", "Physical Address"],
  ["Tradify", "Physical Address", "Postal Address"],
  ["ServiceM8", "contact_first", "job_address", "abn_number"],
  ["Simpro", "GivenName", "FamilyName", "AltPhone"],
];

const ENOUGH = 2;

/** Names the system that exported a list, or null. */
export function exportSource(headers: readonly string[]): string | null {
  const present = new Set(headers.map(bareHeader));
  const found = SOURCES.find(
    ([, ...named]) => named.filter((header) => present.has(bareHeader(header))).length >= ENOUGH,
  );
  return found?.[0] ?? null;
}
