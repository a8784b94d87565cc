import type { Plan as PlanOffer } from "@fettle/rules/billing/plans";
import type { MessageUsage as MessageUsageFigures, Quota } from "@fettle/rules/delivery/usage";
import { builder } from "../../../graphql/builder.ts";
import { ChannelEnum, MessageKindEnum, PlanIdEnum, SubscriptionStatusEnum } from "../../../graphql/enums.ts";
import type { OrganisationUsage } from "./usage-figures.ts";
import type { MonthOfUsage } from "./usage-history.ts";

export const BillingSubscription = builder.prismaObject("Subscription", {
  name: "BillingSubscription",
  access: "parent",
  fields: (t) => ({
    status: t.expose("status", { type: SubscriptionStatusEnum }),
    planId: t.expose("planId", { type: PlanIdEnum }),
    trialEnd: t.expose("trialEnd", { type: "DateTime", nullable: true }),
    currentPeriodEnd: t.expose("currentPeriodEnd", { type: "DateTime", nullable: true }),
  }),
});

const UserUsage = builder.objectRef<Quota>("UserUsage").implement({
  description: "Seats. Each pending invitation uses one.",
  access: "parent",
  fields: (t) => ({
    used: t.exposeInt("used"),
    quota: t.exposeInt("quota"),
    percent: t.exposeInt("percent"),
  }),
});

const MessageUsage = builder.objectRef<MessageUsageFigures>("MessageUsage").implement({
  description: "Messages of the period. Pack credits are used after the quota.",
  access: "parent",
  fields: (t) => ({
    used: t.exposeInt("used"),
    quota: t.exposeInt("quota"),
    percent: t.exposeInt("percent"),
    remaining: t.exposeInt("remaining"),
    packCredits: t.exposeInt("packCredits"),
    totalAvailable: t.exposeInt("totalAvailable"),
    quotaExceeded: t.exposeBoolean("quotaExceeded"),
    allExhausted: t.exposeBoolean("allExhausted"),
  }),
});

export const Usage = builder.objectRef<OrganisationUsage>("Usage").implement({
  access: "parent",
  fields: (t) => ({
    users: t.expose("users", { type: UserUsage }),
    sms: t.expose("sms", { type: MessageUsage }),
    email: t.expose("email", { type: MessageUsage }),
    periodEnd: t.expose("periodEnd", { type: "DateTime" }),
    planId: t.expose("planId", { type: PlanIdEnum }),
    subscriptionStatus: t.expose("subscriptionStatus", { type: SubscriptionStatusEnum }),
  }),
});

export const Plan = builder.objectRef<PlanOffer>("Plan").implement({
  description: "A plan on offer. priceMonthly is in cents and includes GST.",
  access: "parent",
  fields: (t) => ({
    id: t.expose("id", { type: PlanIdEnum }),
    name: t.exposeString("name"),
    priceMonthly: t.exposeInt("priceMonthly"),
    users: t.int({ resolve: ({ quotas }) => quotas.users }),
    sms: t.int({ resolve: ({ quotas }) => quotas.sms }),
    email: t.int({ resolve: ({ quotas }) => quotas.email }),
    features: t.exposeStringList("features"),
  }),
});

export const UsageMonth = builder.objectRef<MonthOfUsage>("UsageMonth").implement({
  description: "Messages of one kind in a calendar month, minus refunded credits.",
  access: "parent",
  fields: (t) => ({
    month: t.exposeString("month", { description: "yyyy-mm" }),
    channel: t.expose("channel", { type: ChannelEnum }),
    kind: t.expose("kind", {
      type: MessageKindEnum,
      nullable: true,
      description: "Null if the message has since been deleted.",
    }),
    quantity: t.exposeInt("quantity"),
  }),
});
