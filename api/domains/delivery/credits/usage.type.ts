import type { Plan as PlanOffer } from "@fettle/rules/billing/plans";
import type { MessageUsage as MessageUsageFigures, Quota } from "@fettle/rules/delivery/usage";
import { builder } from "../../../graphql/builder.ts";
import { ChannelEnum, MessageKindEnum, PlanIdEnum, SubscriptionStatusEnum } from "../../../graphql/enums.ts";
import type { OrganisationUsage } from "./usage-figures.ts";
import type { MonthOfUsage } from "./usage-history.ts";

export const BillingSubscription = builder.prismaObject("Subscription", {
  name: "BillingSubscription",
  description: "The organisation's subscription to Fettle.",
  access: "parent",
  fields: (t) => ({
    status: t.expose("status", { type: SubscriptionStatusEnum, description: "The subscription's status." }),
    planId: t.expose("planId", { type: PlanIdEnum, description: "The plan, which sets the quotas." }),
    trialEnd: t.expose("trialEnd", {
      type: "DateTime",
      nullable: true,
      description: "End of the trial. null if there isn't one.",
    }),
    currentPeriodEnd: t.expose("currentPeriodEnd", {
      type: "DateTime",
      nullable: true,
      description: "End of the paid period. null if none.",
    }),
  }),
});

const UserUsage = builder.objectRef<Quota>("UserUsage").implement({
  description: "Seats. Each pending invitation uses one.",
  access: "parent",
  fields: (t) => ({
    used: t.exposeInt("used", { description: "Seats in use." }),
    quota: t.exposeInt("quota", { description: "Seats in the plan." }),
    percent: t.exposeInt("percent", {
      description: "Percentage of seats in use, rounded down to a whole number.",
    }),
  }),
});

const MessageUsage = builder.objectRef<MessageUsageFigures>("MessageUsage").implement({
  description: "Messages in the current period. Pack credits are used once the quota runs out.",
  access: "parent",
  fields: (t) => ({
    used: t.exposeInt("used", { description: "Messages sent in the period." }),
    quota: t.exposeInt("quota", { description: "Messages the plan includes per period." }),
    percent: t.exposeInt("percent", {
      description: "Percentage of the quota used, rounded down to a whole number.",
    }),
    remaining: t.exposeInt("remaining", { description: "Messages left in the quota." }),
    packCredits: t.exposeInt("packCredits", { description: "Pack credits left." }),
    totalAvailable: t.exposeInt("totalAvailable", {
      description: "Messages left in the quota plus pack credits.",
    }),
    quotaExceeded: t.exposeBoolean("quotaExceeded", { description: "Whether the quota is used up." }),
    allExhausted: t.exposeBoolean("allExhausted", {
      description: "Whether the quota and the pack credits are both used up.",
    }),
  }),
});

export const Usage = builder.objectRef<OrganisationUsage>("Usage").implement({
  description: "Quotas and usage.",
  access: "parent",
  fields: (t) => ({
    users: t.expose("users", { type: UserUsage, description: "Seats." }),
    sms: t.expose("sms", { type: MessageUsage, description: "Texts." }),
    email: t.expose("email", { type: MessageUsage, description: "Emails." }),
    periodEnd: t.expose("periodEnd", { type: "DateTime", description: "When the quotas reset." }),
    planId: t.expose("planId", { type: PlanIdEnum, description: "The plan, which sets the quotas." }),
    subscriptionStatus: t.expose("subscriptionStatus", {
      type: SubscriptionStatusEnum,
      description: "The subscription's status.",
    }),
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
    channel: t.expose("channel", { type: ChannelEnum, description: "Texts or emails." }),
    kind: t.expose("kind", {
      type: MessageKindEnum,
      nullable: true,
      description: "Kind of message. Null if the message has since been deleted.",
    }),
    quantity: t.exposeInt("quantity", { description: "Number of messages." }),
  }),
});
