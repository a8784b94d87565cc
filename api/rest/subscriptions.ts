import { PLAN_IDS, PLANS } from "@fettle/rules/billing/plans";
import { SUBSCRIPTION_STATUSES } from "@fettle/rules/billing/subscription";
import { z } from "zod";
import {
  RestCancelSubscriptionDocument,
  RestCreateCheckoutDocument,
  RestPlansDocument,
  RestSubscriptionDocument,
} from "./generated/documents.ts";
import { named } from "./named-schema.ts";
import { instant } from "./rest-output.ts";
import { type Route, route } from "./route.ts";

const tag = "Subscription";

const subscriptionJson = named(
  "SubscriptionAnswer",
  z.object({
    subscription: named(
      "Subscription",
      z.object({
        status: z.enum(SUBSCRIPTION_STATUSES),
        planId: z.enum(PLAN_IDS),
        trialEnd: instant.nullable(),
        currentPeriodEnd: instant.nullable(),
      }),
    ),
  }),
  { description: "The organisation’s subscription." },
);

export const subscriptionRoutes: Route[] = [
  route({
    method: "GET",
    url: "/api/subscriptions/status",
    summary: "Read the organisation's subscription",
    tag,
    response: subscriptionJson,
    document: RestSubscriptionDocument,
    variables: () => ({}),
    output: ({ subscription }) => ({ subscription }),
  }),
  route({
    method: "GET",
    url: "/api/subscriptions/plans",
    summary: "List plans, with prices in cents a month including GST",
    tag,
    public: true,
    response: z.array(
      z.object({
        id: z.enum(PLAN_IDS),
        name: z.string(),
        priceMonthly: z.int(),
        features: z.array(z.string()),
      }),
    ),
    document: RestPlansDocument,
    variables: () => ({}),
    output: ({ plans }) => plans,
  }),
  route({
    method: "POST",
    url: "/api/subscriptions/create-checkout",
    summary: "Open the card provider's page to subscribe to a plan. Returns 409 if already subscribed",
    tag,
    body: z.object({
      planId: z.enum(
        PLANS.map(({ id }) => id),
        "planId must be one of the plans on offer",
      ),
    }),
    response: z.object({ url: z.string() }),
    document: RestCreateCheckoutDocument,
    variables: ({ body }) => body,
    output: ({ openPlanCheckout }) => openPlanCheckout,
  }),
  route({
    method: "POST",
    url: "/api/subscriptions/cancel",
    summary: "Cancel at the end of the current period (admins only)",
    tag,
    response: subscriptionJson,
    document: RestCancelSubscriptionDocument,
    variables: () => ({}),
    output: ({ cancelSubscription }) => ({ subscription: cancelSubscription }),
  }),
];
