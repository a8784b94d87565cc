import type { Prisma } from "./generated/client/client.ts";

/**
 * The owner of a model's rows:
 * - `tenant`: the organisation in org_id
 * - `self`: the organisation itself
 * - `shared`: everyone; organisations can only read them
 * - `desk`: an organisation's internal support records, only for portals
 * - `added`: the product; organisations can only add rows
 * - `global`: the product
 */
export type ModelScope = "tenant" | "desk" | "self" | "shared" | "added" | "global";

export type Area =
  | "platform"
  | "customers"
  | "delivery"
  | "identity"
  | "jobs"
  | "billing"
  | "organisation"
  | "invoicing"
  | "conversations"
  | "workspace"
  | "support"
  | "owner"
  | "website"
  | "assistant";

/** Only a model's `area` may write its table (`scripts/checks/table-owners.ts`). */
export const models = {
  Organisation: { scope: "self", area: "organisation" },
  User: { scope: "tenant", area: "identity" },
  Session: { scope: "tenant", area: "identity" },
  RefreshToken: { scope: "tenant", area: "identity" },
  PushDevice: { scope: "tenant", area: "delivery" },
  PasswordReset: { scope: "tenant", area: "identity" },
  EmailVerification: { scope: "tenant", area: "identity" },
  LoginAttempt: { scope: "global", area: "identity" },
  ApiToken: { scope: "tenant", area: "identity" },
  KnownBrowser: { scope: "tenant", area: "identity" },
  EmailChange: { scope: "tenant", area: "identity" },
  BankDetailsChange: { scope: "tenant", area: "organisation" },
  MemberInvite: { scope: "tenant", area: "organisation" },
  CalendarFeed: { scope: "tenant", area: "organisation" },
  NumberSequence: { scope: "tenant", area: "platform" },
  Customer: { scope: "tenant", area: "customers" },
  Equipment: { scope: "tenant", area: "customers" },
  Job: { scope: "tenant", area: "jobs" },
  JobTally: { scope: "tenant", area: "jobs" },
  JobEquipment: { scope: "tenant", area: "jobs" },
  JobTechnician: { scope: "tenant", area: "jobs" },
  JobUnassignment: { scope: "tenant", area: "jobs" },
  JobStatusChange: { scope: "tenant", area: "jobs" },
  JobDiaryEntry: { scope: "tenant", area: "jobs" },
  EndedConfirmation: { scope: "tenant", area: "jobs" },
  JobNote: { scope: "tenant", area: "jobs" },
  JobHours: { scope: "tenant", area: "jobs" },
  JobClock: { scope: "tenant", area: "jobs" },
  JobPart: { scope: "tenant", area: "jobs" },
  JobCharge: { scope: "tenant", area: "jobs" },
  JobPhoto: { scope: "tenant", area: "jobs" },
  PriceListItem: { scope: "tenant", area: "invoicing" },
  Quote: { scope: "tenant", area: "invoicing" },
  QuoteLine: { scope: "tenant", area: "invoicing" },
  QuoteRevision: { scope: "tenant", area: "invoicing" },
  Invoice: { scope: "tenant", area: "invoicing" },
  InvoiceLine: { scope: "tenant", area: "invoicing" },
  Payment: { scope: "tenant", area: "invoicing" },
  CreditNote: { scope: "tenant", area: "invoicing" },
  CreditNoteLine: { scope: "tenant", area: "invoicing" },
  InvoiceReminder: { scope: "tenant", area: "invoicing" },
  InvoiceTally: { scope: "tenant", area: "invoicing" },
  DocumentEvent: { scope: "tenant", area: "invoicing" },
  ChangeLogEntry: { scope: "tenant", area: "platform" },
  DeletedRecord: { scope: "tenant", area: "platform" },
  Subscription: { scope: "tenant", area: "billing" },
  Checkout: { scope: "tenant", area: "billing" },
  CheckoutRefund: { scope: "tenant", area: "billing" },
  UsageCounter: { scope: "tenant", area: "delivery" },
  UsageEvent: { scope: "tenant", area: "delivery" },
  CreditGrant: { scope: "tenant", area: "delivery" },
  CreditSpend: { scope: "tenant", area: "delivery" },
  BillingInvoice: { scope: "tenant", area: "billing" },
  Conversation: { scope: "tenant", area: "delivery" },
  SmsRoute: { scope: "tenant", area: "delivery" },
  OptOutEvent: { scope: "tenant", area: "delivery" },
  MessageTemplate: { scope: "tenant", area: "conversations" },
  MailSuppression: { scope: "tenant", area: "delivery" },
  VisitReminder: { scope: "tenant", area: "conversations" },
  Message: { scope: "tenant", area: "delivery" },
  OutboxMessage: { scope: "global", area: "delivery" },
  WebhookEvent: { scope: "global", area: "platform" },
  AppSecret: { scope: "global", area: "platform" },
  IdempotencyKey: { scope: "global", area: "platform" },
  ReceivedMail: { scope: "global", area: "delivery" },
  ExternalId: { scope: "tenant", area: "platform" },
  WebhookEndpoint: { scope: "tenant", area: "workspace" },
  WebhookMessage: { scope: "tenant", area: "workspace" },
  WebhookDelivery: { scope: "tenant", area: "workspace" },
  DataExport: { scope: "tenant", area: "workspace" },
  RecordImport: { scope: "tenant", area: "workspace" },
  RecordImportNote: { scope: "tenant", area: "workspace" },
  TicketCategory: { scope: "shared", area: "support" },
  SupportTicket: { scope: "tenant", area: "support" },
  TicketTally: { scope: "global", area: "support" },
  TicketMessage: { scope: "tenant", area: "support" },
  TicketAttachment: { scope: "tenant", area: "support" },
  TicketAssignment: { scope: "tenant", area: "support" },
  TicketRead: { scope: "tenant", area: "support" },
  TicketRating: { scope: "tenant", area: "support" },
  TicketSearch: { scope: "desk", area: "support" },
  TicketNote: { scope: "desk", area: "support" },
  TicketNoteFile: { scope: "desk", area: "support" },
  TicketEvent: { scope: "desk", area: "support" },
  TicketViewer: { scope: "desk", area: "support" },
  TicketLink: { scope: "global", area: "support" },
  UnsortedMail: { scope: "global", area: "support" },
  CannedReply: { scope: "global", area: "support" },
  TicketView: { scope: "global", area: "support" },
  SupportHours: { scope: "global", area: "support" },
  StaffUser: { scope: "global", area: "identity" },
  StaffSession: { scope: "global", area: "identity" },
  StaffInvite: { scope: "global", area: "identity" },
  PortalPasswordReset: { scope: "global", area: "identity" },
  PortalBrowser: { scope: "global", area: "identity" },
  OwnerAccount: { scope: "global", area: "identity" },
  OwnerSession: { scope: "global", area: "identity" },
  LookIn: { scope: "tenant", area: "owner" },
  OwnerAlert: { scope: "global", area: "platform" },
  MrrMovement: { scope: "added", area: "billing" },
  ProductDay: { scope: "global", area: "owner" },
  ClientError: { scope: "global", area: "owner" },
  StatusPart: { scope: "global", area: "owner" },
  StatusDay: { scope: "global", area: "owner" },
  StatusIncident: { scope: "global", area: "owner" },
  StatusUpdate: { scope: "global", area: "owner" },
  StatusPlannedWork: { scope: "global", area: "owner" },
  StatusSubscription: { scope: "global", area: "owner" },
  OrganisationMilestones: { scope: "desk", area: "owner" },
  AuditEntry: { scope: "added", area: "platform" },
  BlogPost: { scope: "shared", area: "website" },
  BlogPostVersion: { scope: "global", area: "website" },
  BlogSlug: { scope: "shared", area: "website" },
  BlogImage: { scope: "global", area: "website" },
  NewsletterSubscription: { scope: "global", area: "website" },
  AssistantTurn: { scope: "tenant", area: "assistant" },
  AssistantPhoto: { scope: "tenant", area: "assistant" },
  AssistantProposal: { scope: "tenant", area: "assistant" },
  AssistantSpend: { scope: "tenant", area: "assistant" },
} as const satisfies Record<Prisma.ModelName, { scope: ModelScope; area: Area }>;

type ModelsOf<Scope extends ModelScope> = {
  [Model in Prisma.ModelName]: (typeof models)[Model]["scope"] extends Scope ? Model : never;
}[Prisma.ModelName];

export type ProductModel = ModelsOf<"global" | "shared">;
