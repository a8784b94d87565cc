import { worksUntil } from "@fettle/rules/billing/subscription";
import { builder } from "../../../graphql/builder.ts";
import { PlanIdEnum } from "../../../graphql/enums.ts";
import { managersOnly } from "../../../graphql/restricted-fields.ts";
import type { PaymentCard } from "../../../ports/billing/billing.ts";
import { BillingSubscription } from "../../delivery/credits/usage.type.ts";
import type { PlanChangeResult } from "./change-plan.ts";
import type { PlanPreview } from "./preview-plan-change.ts";

builder.prismaObjectFields(BillingSubscription, (t) => ({
  currentPeriodStart: t.expose("currentPeriodStart", {
    type: "DateTime",
    nullable: true,
    description: "Start of the paid period. null if none.",
  }),
  cancelAtPeriodEnd: t.exposeBoolean("cancelAtPeriodEnd", {
    description: "Cancelled, but active until the end of the paid period.",
  }),
  pastDueSince: t.expose("pastDueSince", {
    type: "DateTime",
    nullable: true,
    description: "When the first payment failed. null unless past due.",
  }),
  pastDueReason: t.exposeString("pastDueReason", {
    nullable: true,
    description: "Why the card was declined. Managers and admins only.",
    ...managersOnly,
  }),
  pendingPlanId: t.expose("pendingPlanId", {
    type: PlanIdEnum,
    nullable: true,
    description: "The plan that will apply once the change is paid for. Managers and admins only.",
    ...managersOnly,
  }),
  pendingPaymentUrl: t.exposeString("pendingPaymentUrl", {
    nullable: true,
    description: "The payment provider's page for the pending plan change. Managers and admins only.",
    ...managersOnly,
  }),
  worksUntil: t.field({
    type: "DateTime",
    nullable: true,
    description: "When the organisation will lose the ability to change data. null if it won't.",
    select: { status: true, trialEnd: true, currentPeriodEnd: true, pastDueSince: true },
    resolve: worksUntil,
  }),
  hasPaymentDetails: t.boolean({
    description: "Whether the payment provider has a card on file.",
    select: { providerSubscriptionId: true },
    resolve: ({ providerSubscriptionId }) => providerSubscriptionId !== null,
  }),
}));

export const PaymentCardType = builder.objectRef<PaymentCard>("PaymentCard").implement({
  description: "The details that identify a card to its holder.",
  access: "parent",
  fields: (t) => ({
    brand: t.exposeString("brand", { description: "As the provider names it, e.g. 'visa'." }),
    last4: t.exposeString("last4"),
  }),
});

export const CheckoutAddress = builder.objectRef<string>("CheckoutAddress").implement({
  description: "A page at the card provider.",
  access: "parent",
  fields: (t) => ({ url: t.string({ resolve: (url) => url }) }),
});

const PlanChangeLine = builder
  .objectRef<{ description: string; amountCents: number }>("PlanChangeLine")
  .implement({
    description: "A charge including GST, or a credit if negative.",
    access: "parent",
    fields: (t) => ({
      description: t.exposeString("description"),
      amountCents: t.exposeInt("amountCents"),
    }),
  });

export const PlanChangePreview = builder.objectRef<PlanPreview>("PlanChangePreview").implement({
  description: "The exact cost of a plan change if confirmed with this `asOf`.",
  access: "parent",
  fields: (t) => ({
    planId: t.expose("planId", { type: PlanIdEnum }),
    dueNowCents: t.exposeInt("dueNowCents"),
    creditCents: t.exposeInt("creditCents", { description: "Credited towards the next payments." }),
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
      description: "The card was declined. Plan and quotas don't change until the charge is paid.",
    }),
    message: t.exposeString("message", { nullable: true }),
    paymentUrl: t.exposeString("paymentUrl", {
      nullable: true,
      description: "The provider's page to pay the change.",
    }),
  }),
});
