import { worksUntil } from "@fettle/rules/billing/subscription";
import { builder } from "../../../graphql/builder.ts";
import { PlanIdEnum } from "../../../graphql/enums.ts";
import { managersOnly } from "../../../graphql/restricted-fields.ts";
import type { PaymentCard } from "../../../ports/billing/billing.ts";
import { BillingSubscription } from "../../delivery/credits/usage.type.ts";
import type { PlanChangeResult } from "./change-plan.ts";
import type { PlanPreview } from "./preview-plan-change.ts";

builder.prismaObjectFields(BillingSubscription, (t) => ({
  currentPeriodStart: t.expose("currentPeriodStart", { type: "DateTime", nullable: true }),
  cancelAtPeriodEnd: t.exposeBoolean("cancelAtPeriodEnd", {
    description: "Cancelled, and running until the end of its period.",
  }),
  pastDueSince: t.expose("pastDueSince", { type: "DateTime", nullable: true }),
  pastDueReason: t.exposeString("pastDueReason", {
    nullable: true,
    description: "Why the card was refused, in words. Managers and admins.",
    ...managersOnly,
  }),
  pendingPlanId: t.expose("pendingPlanId", {
    type: PlanIdEnum,
    nullable: true,
    description: "The plan of a change that applies once it is paid. Managers and admins.",
    ...managersOnly,
  }),
  pendingPaymentUrl: t.exposeString("pendingPaymentUrl", {
    nullable: true,
    description: "The provider's page to pay that change. Managers and admins.",
    ...managersOnly,
  }),
  worksUntil: t.field({
    type: "DateTime",
    nullable: true,
    description: "When changing business data stops as things stand; null while it just works.",
    select: { status: true, trialEnd: true, currentPeriodEnd: true, pastDueSince: true },
    resolve: worksUntil,
  }),
  hasPaymentDetails: t.boolean({
    description: "A card is on file at the provider.",
    select: { providerSubscriptionId: true },
    resolve: ({ providerSubscriptionId }) => providerSubscriptionId !== null,
  }),
}));

export const PaymentCardType = builder.objectRef<PaymentCard>("PaymentCard").implement({
  description: "A card as its holder knows it again.",
  access: "parent",
  fields: (t) => ({
    brand: t.exposeString("brand", { description: "In the provider's words: 'visa'." }),
    last4: t.exposeString("last4"),
  }),
});

export const CheckoutAddress = builder.objectRef<string>("CheckoutAddress").implement({
  description: "A page of the card provider to go to.",
  access: "parent",
  fields: (t) => ({ url: t.string({ resolve: (url) => url }) }),
});

const PlanChangeLine = builder
  .objectRef<{ description: string; amountCents: number }>("PlanChangeLine")
  .implement({
    description: "A charge, or below zero a credit, including GST.",
    access: "parent",
    fields: (t) => ({
      description: t.exposeString("description"),
      amountCents: t.exposeInt("amountCents"),
    }),
  });

export const PlanChangePreview = builder.objectRef<PlanPreview>("PlanChangePreview").implement({
  description: "What a change of plan costs, to the cent, if it is confirmed with this `asOf`.",
  access: "parent",
  fields: (t) => ({
    planId: t.expose("planId", { type: PlanIdEnum }),
    dueNowCents: t.exposeInt("dueNowCents"),
    creditCents: t.exposeInt("creditCents", { description: "Kept for the next payments." }),
    lines: t.expose("lines", { type: [PlanChangeLine] }),
    nextPaymentCents: t.exposeInt("nextPaymentCents"),
    nextPaymentAt: t.expose("nextPaymentAt", { type: "DateTime" }),
    asOf: t.expose("asOf", { type: "DateTime" }),
  }),
});

export const PlanChange = builder.objectRef<PlanChangeResult>("PlanChange").implement({
  access: "parent",
  fields: (t) => ({
    subscription: t.prismaField({
      type: BillingSubscription,
      resolve: (query, _change, _args, { db, me }) =>
        db.subscription.findUniqueOrThrow({ ...query, where: { orgId: me.orgId } }),
    }),
    isDeclined: t.exposeBoolean("isDeclined", {
      description: "The card was refused: plan and quotas are as before, until the charge is paid.",
    }),
    message: t.exposeString("message", { nullable: true }),
    paymentUrl: t.exposeString("paymentUrl", {
      nullable: true,
      description: "The provider's page to pay the change.",
    }),
  }),
});
