import { quotasOf } from "@fettle/rules/billing/plans";
import type { AuditEntry } from "../../../database/generated/client/client.ts";
import { builder } from "../../../graphql/builder.ts";
import { PlanIdEnum, RoleEnum, SubscriptionStatusEnum } from "../../../graphql/enums.ts";
import { initials } from "../../../graphql/initials.ts";
import { ORGANISATION_ORDERS, ORGANISATION_STATES, type OrganisationRow } from "./list-organisations.ts";
import type {
  OwnerLookIn as LookIn,
  OwnerOrganisation as Organisation,
  OwnerPayment as Payment,
  OwnerPerson as Person,
  OwnerTicket as Ticket,
} from "./owner-organisation.ts";

export const OwnerOrganisationStateEnum = builder.enumType("OwnerOrganisationState", {
  values: ORGANISATION_STATES,
});
export const OwnerOrganisationOrderEnum = builder.enumType("OwnerOrganisationOrder", {
  values: ORGANISATION_ORDERS,
});

export const OwnerOrganisationRow = builder.objectRef<OrganisationRow>("OwnerOrganisationRow").implement({
  description: "An organisation in the owner's list.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    name: t.exposeString("name"),
    initials: t.string({ resolve: ({ name }) => initials(name) }),
    suburb: t.exposeString("suburb", { nullable: true }),
    addressState: t.exposeString("addressState", { nullable: true }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    state: t.expose("state", { type: OwnerOrganisationStateEnum }),
    planId: t.expose("planId", { type: PlanIdEnum }),
    trialEnd: t.expose("trialEnd", { type: "DateTime", nullable: true }),
    mrrCents: t.exposeInt("mrrCents", { description: "Its plan’s monthly price, excluding GST." }),
    memberCount: t.exposeInt("memberCount"),
    lastSeenAt: t.expose("lastSeenAt", { type: "DateTime", nullable: true }),
  }),
});

interface Page<Item> {
  items: Item[];
  total: number;
  limit: number;
}

export const OwnerOrganisations = builder.objectRef<Page<OrganisationRow>>("OwnerOrganisations").implement({
  access: "parent",
  fields: (t) => ({
    items: t.expose("items", { type: [OwnerOrganisationRow] }),
    total: t.exposeInt("total"),
    pages: t.int({ resolve: ({ total, limit }) => Math.max(1, Math.ceil(total / limit)) }),
  }),
});

const OwnerSubscription = builder.objectRef<Organisation["subscription"]>("OwnerSubscription").implement({
  access: "parent",
  fields: (t) => ({
    status: t.expose("status", { type: SubscriptionStatusEnum }),
    planId: t.expose("planId", { type: PlanIdEnum }),
    trialEnd: t.expose("trialEnd", { type: "DateTime", nullable: true }),
    currentPeriodEnd: t.expose("currentPeriodEnd", { type: "DateTime", nullable: true }),
    cancelAtPeriodEnd: t.exposeBoolean("cancelAtPeriodEnd"),
    pastDueSince: t.expose("pastDueSince", { type: "DateTime", nullable: true }),
    pastDueReason: t.exposeString("pastDueReason", { nullable: true }),
    pendingPlanId: t.expose("pendingPlanId", { type: PlanIdEnum, nullable: true }),
    subscribedAt: t.expose("subscribedAt", { type: "DateTime", nullable: true }),
  }),
});

interface Meter {
  used: number;
  quota: number;
  percent: number;
  packCredits: number;
}

const OwnerMeter = builder.objectRef<Meter>("OwnerMeter").implement({
  description: "An organisation’s use of a quota in the current period.",
  access: "parent",
  fields: (t) => ({
    used: t.exposeInt("used"),
    quota: t.exposeInt("quota"),
    percent: t.exposeInt("percent"),
    packCredits: t.exposeInt("packCredits", { description: "Credits spent after the quota." }),
  }),
});

const OwnerUsage = builder.objectRef<Organisation["usage"]>("OwnerUsage").implement({
  access: "parent",
  fields: (t) => ({
    users: t.field({ type: OwnerMeter, resolve: ({ users }) => ({ ...users, packCredits: 0 }) }),
    sms: t.field({
      type: OwnerMeter,
      resolve: ({ sms, planId }) => ({ ...sms, quota: quotasOf(planId).sms }),
    }),
    email: t.field({
      type: OwnerMeter,
      resolve: ({ email, planId }) => ({ ...email, quota: quotasOf(planId).email }),
    }),
    periodEnd: t.expose("periodEnd", { type: "DateTime" }),
  }),
});

const OwnerPerson = builder.objectRef<Person>("OwnerPerson").implement({
  description: "A member of an organisation.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    name: t.exposeString("name"),
    initials: t.string({ resolve: ({ name }) => initials(name) }),
    email: t.exposeString("email"),
    role: t.expose("role", { type: RoleEnum }),
    lastSeenAt: t.expose("lastSeenAt", {
      type: "DateTime",
      nullable: true,
      description: "When they were last active. Old sessions are purged.",
    }),
  }),
});

const OwnerPayment = builder.objectRef<Payment>("OwnerPayment").implement({
  description: "A charge to the organisation.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    number: t.exposeString("number"),
    description: t.exposeString("description"),
    amountCents: t.exposeInt("amountCents"),
    refundedCents: t.exposeInt("refundedCents"),
    paidAt: t.expose("paidAt", { type: "DateTime" }),
  }),
});

const OwnerTicket = builder.objectRef<Ticket>("OwnerTicket").implement({
  description: "A support ticket, without its messages.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    title: t.exposeString("title"),
    status: t.exposeString("status"),
    priority: t.exposeString("priority"),
    handlerName: t.exposeString("handlerName", { nullable: true }),
    updatedAt: t.expose("updatedAt", { type: "DateTime" }),
  }),
});

const OwnerLookIn = builder.objectRef<LookIn>("OwnerLookIn").implement({
  description: "A look-in by the owner.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    ownerName: t.exposeString("ownerName"),
    personName: t.exposeString("personName", { description: "The member they viewed as." }),
    reason: t.exposeString("reason"),
    startedAt: t.expose("startedAt", { type: "DateTime" }),
    endedAt: t.expose("endedAt", { type: "DateTime" }),
  }),
});

export const OwnerOrganisation = builder.objectRef<Organisation>("OwnerOrganisation").implement({
  description: "An organisation as the owner sees it, without any of its customers’ data.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    name: t.exposeString("name"),
    abn: t.exposeString("abn", { nullable: true }),
    suburb: t.exposeString("suburb", { nullable: true }),
    addressState: t.exposeString("state", { nullable: true }),
    postcode: t.exposeString("postcode", { nullable: true }),
    phone: t.exposeString("phone", { nullable: true }),
    email: t.exposeString("email", { nullable: true }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    suspendedAt: t.expose("suspendedAt", { type: "DateTime", nullable: true }),
    suspensionNotice: t.exposeString("suspensionNotice", { nullable: true }),
    allowsLookIn: t.exposeBoolean("allowsLookIn"),
    subscription: t.expose("subscription", { type: OwnerSubscription }),
    usage: t.expose("usage", { type: OwnerUsage }),
    people: t.expose("people", { type: [OwnerPerson] }),
    payments: t.expose("payments", { type: [OwnerPayment], description: "The last ten." }),
    tickets: t.expose("tickets", { type: [OwnerTicket], description: "The last five." }),
    ticketCount: t.exposeInt("ticketCount"),
    waitingMessages: t.exposeInt("waitingMessages", {
      description: "Texts and emails to its customers that haven't been sent. All wait while it's suspended.",
    }),
    lookIns: t.expose("lookIns", { type: [OwnerLookIn], description: "The last ten." }),
  }),
});

export const OwnerPlanChange = builder
  .objectRef<{ isDeclined: boolean; organisation: Organisation }>("OwnerPlanChange")
  .implement({
    access: "parent",
    fields: (t) => ({
      isDeclined: t.exposeBoolean("isDeclined", {
        description: "True if the card was declined, so the plan didn't change.",
      }),
      organisation: t.expose("organisation", { type: OwnerOrganisation }),
    }),
  });

interface Detail {
  name: string;
  value: string;
}

const OwnerAuditDetail = builder.objectRef<Detail>("OwnerAuditDetail").implement({
  access: "parent",
  fields: (t) => ({ name: t.exposeString("name"), value: t.exposeString("value") }),
});

const OwnerAuditEntry = builder.objectRef<AuditEntry>("OwnerAuditEntry").implement({
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    action: t.exposeString("action"),
    actorType: t.exposeString("actorType", { description: "user, staff, owner or system" }),
    actorName: t.exposeString("actorName", { nullable: true }),
    details: t.field({ type: [OwnerAuditDetail], resolve: ({ detail }) => detailsOf(detail) }),
    at: t.expose("at", { type: "DateTime" }),
  }),
});

const detailsOf = (detail: AuditEntry["detail"]): Detail[] =>
  detail && typeof detail === "object" && !Array.isArray(detail)
    ? Object.entries(detail).map(([name, value]) => ({
        name,
        value: typeof value === "string" ? value : JSON.stringify(value),
      }))
    : [];

export const OwnerAudit = builder.objectRef<Page<AuditEntry>>("OwnerAudit").implement({
  access: "parent",
  fields: (t) => ({
    items: t.expose("items", { type: [OwnerAuditEntry] }),
    total: t.exposeInt("total"),
    pages: t.int({ resolve: ({ total, limit }) => Math.max(1, Math.ceil(total / limit)) }),
  }),
});
