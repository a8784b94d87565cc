export const ADDRESS_FIELDS = ["street", "suburb", "state", "postcode"] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];

/** Where an address is for. A list can have several, and the work is at the first one. */
const SETS = [
  "",
  "service",
  "site",
  "property",
  "physical",
  "job",
  "location",
  "sa",
  "address1",
  "addr1",
  "company",
  "customer",
  "client",
  "business",
  "home",
  "other",
  "billing",
  "postal",
  "po",
  "mailing",
];

const WORDS: Record<AddressField, string[]> = {
  street: [
    "street",
    "street1",
    "streetaddress",
    "streetaddress1",
    "address",
    "addressline1",
    "address1",
    "line1",
    "street2",
    "addressline2",
    "address2",
    "line2",
    "extendedaddress",
    "street3",
    "addressline3",
    "address3",
    "line3",
    "addressline4",
    "line4",
  ],
  suburb: ["suburb", "city", "town", "locality", "suburbtown", "suburbcity", "townsuburb", "citysuburb"],
  state: ["state", "region", "province", "stateprovince", "stateterritory"],
  postcode: ["postcode", "postalcode", "zip", "zipcode", "pcode"],
};

type Place = { set: string; field: AddressField; rank: number };

const PLACES = new Map<string, Place>();
for (const set of SETS) {
  for (const field of ADDRESS_FIELDS) {
    for (const [rank, word] of WORDS[field].entries()) {
      if (!PLACES.has(set + word)) PLACES.set(set + word, { set, field, rank });
    }
  }
}

/** The part of an address a header names. Takes the header's letters and digits in lower case. */
export const addressFieldOf = (bareHeader: string) => PLACES.get(bareHeader)?.field;

export type AddressColumns = Partial<Record<AddressField, number[]>>;

/**
 * Finds each address's columns, the likeliest address first. A header that appears again belongs to another address of
 * the same person, so only its first column counts.
 */
export function addressesIn(bareHeaders: readonly string[]): AddressColumns[] {
  const sets = new Map<string, AddressColumns>();
  const seen = new Set<string>();
  const places = bareHeaders.flatMap((header, column) => {
    const place = PLACES.get(header);
    if (!place || seen.has(header)) return [];
    seen.add(header);
    return [{ ...place, column }];
  });
  for (const { set, field, column } of places.sort((a, b) => a.rank - b.rank)) {
    const columns = sets.get(set) ?? {};
    sets.set(set, columns);
    const isFull = field !== "street" && columns[field];
    if (!isFull) columns[field] = [...(columns[field] ?? []), column];
  }
  return withStreets(SETS.flatMap((set) => sets.get(set) ?? []));
}

/** 'Company address' with a plain 'City' is one address. */
function withStreets(addresses: AddressColumns[]): AddressColumns[] {
  const streetless = addresses.find(({ street }) => !street);
  const street = addresses.find((each) => each.street && Object.keys(each).length === 1);
  if (!streetless || !street) return addresses;
  const whole = { ...streetless, ...street };
  return addresses.flatMap((each) => (each === streetless ? whole : each === street ? [] : each));
}
