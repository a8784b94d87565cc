import type { TokenResource, TokenScope } from "@fettle/rules/identity/token-scopes";
import { hasTokenScope } from "@fettle/rules/identity/token-scopes";
import type { RecordType } from "@fettle/rules/platform/record-types";
import type { WebhookRecord } from "@fettle/rules/workspace/webhook-events";
import type { Scopes } from "../auth/scopes.ts";
import type { Viewer } from "../auth/viewer.ts";
import { ForbiddenError } from "../errors.ts";

/** Scopes an access token never has. */
const CLOSED_TO_TOKENS = [
  "session",
  "staff",
  "staffSession",
  "supportAdmin",
  "owner",
  "portal",
  "portalSession",
] as const satisfies (keyof Scopes)[];

/** Reads nested combinations too. A function's scopes depend on arguments, so they don't close the field. */
export function isClosedToTokens(authScopes: unknown): boolean {
  if (typeof authScopes !== "object" || authScopes === null) return false;
  return Object.entries(authScopes).some(
    ([name, value]) =>
      (CLOSED_TO_TOKENS as readonly string[]).includes(name) || (name === "$all" && isClosedToTokens(value)),
  );
}

/** The types of each resource. A field that returns one needs its scope. Other types belong to what returns them. */
const TYPES: Record<TokenResource, string[]> = {
  jobs: [
    "Job",
    "JobChange",
    "JobCharge",
    "JobClock",
    "JobHours",
    "JobNote",
    "JobPart",
    "JobPhoto",
    "JobHistoryEntry",
    "CompleteJobPayload",
    "UndoJobStatusPayload",
    "UpdateVisitsPayload",
    "ScheduleChange",
    "Dashboard",
    "JobListCounts",
    "PartSuggestion",
  ],
  customers: ["Customer", "CustomerChange", "CustomerListCounts"],
  equipment: ["Equipment", "EquipmentChange", "EquipmentListCounts"],
  quotes: ["Quote", "QuoteCounts"],
  invoices: [
    "Invoice",
    "InvoiceAgeTotal",
    "InvoiceCounts",
    "DeleteInvoicePayload",
    "InvoiceTotals",
    "ConvertJobToInvoicePayload",
    "CreditNote",
    "Payment",
    "ToInvoice",
    "ToInvoiceBreakdown",
  ],
  price_list: ["PriceList", "PriceListItem"],
  messages: [
    "Conversation",
    "Message",
    "MessageChange",
    "MessageTemplate",
    "SendJobTextPayload",
    "TextDraft",
    "ThreadText",
  ],
  team: ["Member", "MemberInvite"],
  settings: ["Organisation", "FirstSteps", "SampleRecord", "SampleRemoval", "SupportLook", "TextSender"],
  billing: [
    "BillingInvoice",
    "BillingSubscription",
    "CheckoutAddress",
    "CheckoutStatus",
    "OpenedPackCheckout",
    "Pack",
    "PackCheckout",
    "PaymentCard",
    "PlanChange",
    "PlanChangePreview",
    "Usage",
    "UsageMonth",
  ],
  support: ["Ticket", "TicketAttachment", "TicketCategory", "TicketChange", "TicketPage"],
  webhooks: ["WebhookDelivery", "WebhookEndpoint", "WebhookSecretPayload"],
  proposals: ["JobProposal"],
};

const RESOURCE_OF = new Map(
  Object.entries(TYPES).flatMap(([resource, types]) =>
    types.map((type) => [type, resource as TokenResource] as const),
  ),
);

type Args = Record<string, unknown>;
type ByArguments = ((args: Args) => readonly TokenScope[]) & { needs: string };
export type TokenRule = readonly TokenScope[] | ByArguments;

/** `needs` says in the documentation which scopes these are. */
const byArguments = (needs: string, scopes: (args: Args) => readonly TokenScope[]): ByArguments =>
  Object.assign(scopes, { needs });

const RECORDS = {
  job: "jobs",
  jobs: "jobs",
  note: "jobs",
  hours: "jobs",
  part: "jobs",
  photo: "jobs",
  customer: "customers",
  customers: "customers",
  equipment: "equipment",
  quote: "quotes",
  invoice: "invoices",
  credit_note: "invoices",
  payment: "invoices",
  price_list_item: "price_list",
  prices: "price_list",
  message: "messages",
} as const satisfies Record<RecordType | WebhookRecord, TokenResource> & Record<string, TokenResource>;

const RESOURCE_OF_RECORD = new Map<string, TokenResource>(Object.entries(RECORDS));

/** All resources with records, for a kind we don't know. */
const recordScopes = (kind: unknown, access: "read" | "write"): TokenScope[] => {
  const known = RESOURCE_OF_RECORD.get(String(kind));
  return (known ? [known] : [...new Set(RESOURCE_OF_RECORD.values())]).map(
    (resource) => `${resource}:${access}` as const,
  );
};

const ofKind = (access: "read" | "write", example = "customers") =>
  byArguments(`Needs the scope that ${access}s the kind of record, e.g. ${example}:${access}.`, ({ kind }) =>
    recordScopes(kind, access),
  );

/** An endpoint receives records, so its events need the scopes that read them. */
const forEvents = byArguments(
  "Needs the scope webhooks:write, and those that read its events’ records, e.g. jobs:read.",
  ({ input }) => {
    const events = (input as { events?: unknown })?.events;
    const kinds = Array.isArray(events) ? events.map((event) => recordOf(String(event))) : [];
    return [...new Set(["webhooks:write" as const, ...kinds.flatMap((kind) => recordScopes(kind, "read"))])];
  },
);

/** A proposal needs the scopes that read the records it names. Members are read to find clashes. */
const forProposal = byArguments(
  "Needs the scopes proposals:write and team:read, and customers:read or equipment:read if it names such records.",
  ({ input }) => {
    const { customerId, equipmentIds } = input as Args;
    return [
      "proposals:write",
      "team:read",
      ...(customerId ? (["customers:read"] as const) : []),
      ...(equipmentIds ? (["equipment:read"] as const) : []),
    ];
  },
);

const ANY_TOKEN: TokenRule = [];

/** Root fields whose type doesn't say what they read or change. A field needs all scopes listed. */
const FIELDS: Record<string, TokenRule> = {
  "Query.viewer": ANY_TOKEN,
  "Query.lookIn": ANY_TOKEN,
  // Tokens see changes of the types they can read.
  "Query.changes": ANY_TOKEN,
  // Each list of results needs its own scope.
  "Query.searchEverything": ANY_TOKEN,
  "Query.deletedRecords": ["jobs:read", "customers:read", "equipment:read", "quotes:read", "invoices:read"],
  "Query.deletionPreview": ofKind("read"),
  "Query.exportFile": ofKind("read"),
  "Query.fieldPack": ["jobs:read", "customers:read", "equipment:read"],
  "Query.quoteText": ["messages:read", "quotes:read"],
  "Query.invoiceText": ["messages:read", "invoices:read"],
  "Query.jobText": ["messages:read", "jobs:read"],
  "Query.unreadMessages": ["messages:read"],
  "Query.unreadTickets": ["support:read"],
  "Query.nextDocumentNumber": ofKind("read", "invoices"),
  "Query.previewDocument": ofKind("read", "invoices"),
  "Query.quotePdf": ["quotes:read"],
  "Query.quoteExport": ["quotes:read"],
  "Query.invoicePdf": ["invoices:read"],
  "Query.invoiceExport": ["invoices:read"],
  "Query.creditNotePdf": ["invoices:read"],
  "Query.receiptPdf": ["invoices:read"],
  "Query.statementPdf": ["invoices:read", "customers:read"],
  "Query.sampleDocumentPdf": ["settings:read"],
  "Query.billingInvoicePdf": ["billing:read"],
  "Mutation.addAssistantPhoto": ANY_TOKEN,
  // The assistant reads and changes things with the token's scopes.
  "Mutation.chatWithAssistant": ANY_TOKEN,
  "Mutation.convertJobToInvoice": ["invoices:write", "jobs:read"],
  "Mutation.convertQuoteToInvoice": ["invoices:write", "quotes:write"],
  "Mutation.convertQuoteToJob": ["jobs:write", "quotes:write"],
  "Mutation.deleteCustomer": ["customers:write"],
  "Mutation.deleteEquipment": ["equipment:write"],
  "Mutation.deleteJob": ["jobs:write"],
  "Mutation.deletePriceListItem": ["price_list:write"],
  "Mutation.deleteQuote": ["quotes:write"],
  "Mutation.createWebhookEndpoint": forEvents,
  "Mutation.updateWebhookEndpoint": forEvents,
  "Mutation.deleteWebhookEndpoint": ["webhooks:write"],
  "Mutation.proposeJob": forProposal,
  "Mutation.setExternalId": byArguments(
    "Needs the scope that writes the type of record, e.g. customers:write.",
    ({ type }) => recordScopes(type, "write"),
  ),
  "Mutation.takeOverExternalIds": ANY_TOKEN,
  "Mutation.importRecords": ofKind("write"),
  "Mutation.liftMailSuppression": ["customers:write"],
  "Mutation.deleteTicketAttachment": ["support:write"],
  "Mutation.sendInvoiceReminder": ["messages:write", "invoices:read"],
  "Mutation.sendStatement": ["messages:write", "customers:read", "invoices:read"],
  "Mutation.sendJobInvoice": ["invoices:write", "jobs:read"],
  "Mutation.sendJobInvoices": ["invoices:write", "jobs:read"],
  "Mutation.sendQuoteText": ["messages:write", "quotes:write"],
  "Mutation.sendInvoiceText": ["messages:write", "invoices:read"],
  "Mutation.sendJobText": ["messages:write", "jobs:read"],
  "Mutation.sendVisitTexts": ["messages:write", "jobs:read"],
  "Subscription.customerNews": ["quotes:read", "invoices:read"],
  "Subscription.documentsChanged": ["quotes:read", "invoices:read"],
  "Subscription.importProgressed": ANY_TOKEN,
  "Subscription.lastChange": ANY_TOKEN,
  "Subscription.teamChanged": ["team:read"],
};

/** The people and things named on a record, which its own scope includes. */
const NAMED_ON_RECORD = new Set([
  "Job.customer",
  "Job.equipment",
  "Equipment.customer",
  "Quote.customer",
  "Invoice.customer",
  "Conversation.customer",
  // Business details that every token reads. Those only managers see need settings:read.
  "Viewer.organisation",
]);

/** Removes what pagination adds to a type's name. */
const nodeNameOf = (typeName: string) => typeName.replace(/(?:Connection|Edge)$/, "");

const isPage = (typeName: string) => /(?:Connection|Edge)$/.test(typeName);

/** The scopes a root field needs. Undefined if its type doesn't say and the field isn't listed. */
export function ruleOfRoot(kind: string, name: string, typeName: string): TokenRule | undefined {
  const listed = FIELDS[`${kind}.${name}`];
  if (listed) return listed;
  const resource = RESOURCE_OF.get(nodeNameOf(typeName));
  return resource && [`${resource}:${kind === "Mutation" ? "write" : "read"}`];
}

/** Says in the documentation which scopes a root field needs. */
export function needsOf(rule: TokenRule): string {
  if (typeof rule === "function") return rule.needs;
  const [last, ...others] = [...rule].reverse();
  if (!last) return "Any access token can use it.";
  if (others.length === 0) return `Needs the scope ${last}.`;
  return `Needs the scopes ${others.reverse().join(", ")} and ${last}.`;
}

/** The scope a link from one record to another needs, or undefined if the first record's scope includes it. */
export function scopeOfLink(parentType: string, name: string, typeName: string): TokenScope | undefined {
  const target = nodeNameOf(typeName);
  // A mutation's payload belongs to the mutation, and its people to the record.
  if (isPage(parentType) || target === "Member") return undefined;
  // A page of changes has only the types the token can read.
  if (parentType === "Change") return undefined;
  if (NAMED_ON_RECORD.has(`${parentType}.${name}`)) return undefined;
  const resource = RESOURCE_OF.get(target);
  return resource && resource !== RESOURCE_OF.get(parentType) ? `${resource}:read` : undefined;
}

export const writeScopeOfType = (typeName: string): TokenScope | undefined => {
  const resource = RESOURCE_OF.get(typeName);
  return resource && `${resource}:write`;
};

/** Only access tokens have scopes. Sessions can do what their role can. */
export const lacksScope = (viewer: Viewer | null, scope: TokenScope): boolean =>
  viewer?.tokenScopes !== undefined && !hasTokenScope(viewer.tokenScopes, scope);

const recordOf = (event: string) => event.split(".")[0] ?? "";

export const mayReadRecord = (viewer: Viewer | null, type: string): boolean =>
  recordScopes(type, "read").every((scope) => !lacksScope(viewer, scope));

export const mayReadEvent = (viewer: Viewer | null, event: string): boolean =>
  recordOf(event) === "webhook" || mayReadRecord(viewer, recordOf(event));

export function requireScopes(viewer: Viewer | null, rule: TokenRule, args: Args): void {
  if (viewer?.tokenScopes === undefined) return;
  const needed = typeof rule === "function" ? rule(args) : rule;
  const missing = needed.filter((scope) => lacksScope(viewer, scope));
  if (missing.length > 0) throw new MissingScopeError(missing);
}

class MissingScopeError extends ForbiddenError {
  constructor(missing: readonly TokenScope[]) {
    super(`This access token needs the scope ${missing.join(" and ")}`);
  }
}
