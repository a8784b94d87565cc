import { PLAN_IDS } from "@fettle/rules/billing/plans";
import { SUBSCRIPTION_STATUSES } from "@fettle/rules/billing/subscription";
import { z } from "zod";
import { RestUsageDocument } from "./generated/documents.ts";
import { named } from "./named-schema.ts";
import { instant } from "./rest-output.ts";
import { type Route, route } from "./route.ts";

const figures = { used: z.int(), quota: z.int(), percent: z.int() };

const messageUsage = named(
  "MessageUsage",
  z.object({
    ...figures,
    remaining: z.int(),
    packCredits: z.int(),
    totalAvailable: z.int(),
    quotaExceeded: z.boolean(),
    allExhausted: z.boolean(),
  }),
);

export const organisationRoutes: Route[] = [
  route({
    method: "GET",
    url: "/api/usage",
    summary: "Read the seats, texts and emails used in the current period, with quotas and pack credits",
    tag: "Usage",
    response: z.object({
      users: z.object(figures),
      sms: messageUsage,
      email: messageUsage,
      periodEnd: instant,
      planId: z.enum(PLAN_IDS),
      subscriptionStatus: z.enum(SUBSCRIPTION_STATUSES),
    }),
    document: RestUsageDocument,
    variables: () => ({}),
    output: ({ usage }) => usage,
  }),
];
