export type Address = {
  street?: string | null;
  suburb?: string | null;
  state?: string | null;
  postcode?: string | null;
};

/** '14 Fourth Street, Parkdale VIC 3195'. Null if every part is empty. */
export function formatAddress({ street, suburb, state, postcode }: Address): string | null {
  const locality = [suburb, state, postcode].filter(Boolean).join(" ");
  return [street, locality].filter(Boolean).join(", ") || null;
}
