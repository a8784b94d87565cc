/** The areas that an access token's scopes are divided by. */
export const TOKEN_RESOURCES = [
  "jobs",
  "customers",
  "equipment",
  "quotes",
  "invoices",
  "price_list",
  "messages",
  "team",
  "settings",
  "billing",
  "support",
  "webhooks",
  "proposals",
] as const;
export type TokenResource = (typeof TOKEN_RESOURCES)[number];

export type TokenScope = `${TokenResource}:${"read" | "write"}`;

export const TOKEN_SCOPES = TOKEN_RESOURCES.flatMap(
  (resource) => [`${resource}:read`, `${resource}:write`] as const,
) as TokenScope[];

export const READ_ONLY_SCOPES = TOKEN_SCOPES.filter((scope) => scope.endsWith(":read"));

interface ResourceText {
  label: string;
  description: string;
}

export const TOKEN_RESOURCE_TEXTS: Record<TokenResource, ResourceText> = {
  jobs: { label: "Jobs", description: "Jobs, the schedule, notes, hours, parts and photos" },
  customers: { label: "Customers", description: "Customers and their contact details" },
  equipment: { label: "Equipment", description: "Equipment and service dates" },
  quotes: { label: "Quotes", description: "Quotes, and sending them" },
  invoices: { label: "Invoices", description: "Invoices, payments and credit notes" },
  price_list: { label: "Price list", description: "Items and prices" },
  messages: { label: "Messages", description: "Texts, emails and message templates" },
  team: { label: "Team", description: "Members and invitations" },
  settings: { label: "Business details", description: "Business details, terms and bank details" },
  billing: { label: "Plan and usage", description: "Your plan, credits and our invoices to you" },
  support: { label: "Support", description: "Your support tickets" },
  webhooks: { label: "Webhooks", description: "Webhooks and their deliveries" },
  proposals: { label: "Proposals", description: "Jobs you confirm before they exist" },
};

/** Writing includes reading. */
export function hasTokenScope(held: Iterable<string>, needed: TokenScope): boolean {
  const scopes = new Set(held);
  return scopes.has(needed) || scopes.has(needed.replace(/:read$/, ":write"));
}

/** Adds the reading that each write scope includes, and sorts as the resources are. */
export const withReading = (scopes: Iterable<TokenScope>): TokenScope[] => {
  const held = [...scopes];
  return TOKEN_SCOPES.filter((scope) => hasTokenScope(held, scope));
};
