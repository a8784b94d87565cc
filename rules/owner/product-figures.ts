import { z } from "zod";

export const REVENUE_MOVEMENTS = [
  "new_revenue",
  "expansion",
  "reactivation",
  "contraction",
  "churn",
] as const;

export const RANGE_FIGURES = [
  "messages",
  "texts",
  "text_segments",
  "emails",
  "trials_started",
  "became_paid",
  ...REVENUE_MOVEMENTS,
  "net_movement",
] as const;

/** For the month that ends with the range, compared with the month before. */
export const KEY_FIGURES = [
  "monthly_recurring_revenue",
  "revenue_per_organisation",
  "net_revenue_retention",
  "revenue_churn",
  "trial_to_paid",
  "net_churn",
  "customer_churn",
  "activation",
] as const;
export type KeyFigure = (typeof KEY_FIGURES)[number];

export const OWNER_FIGURES = [...KEY_FIGURES, ...RANGE_FIGURES] as const;
export type OwnerFigure = (typeof OWNER_FIGURES)[number];

export type OwnerFigureUnit = "cents" | "share" | "count";

interface Description {
  name: string;
  definition: string;
  unit: OwnerFigureUnit;
  good: "more" | "less" | null;
}

/** Uses standard SaaS definitions. */
export const FIGURE_DESCRIPTIONS: Record<OwnerFigure, Description> = {
  monthly_recurring_revenue: {
    name: "Monthly recurring revenue",
    definition:
      "What all paying organisations pay a month for their plans, without GST. Trials and packs don’t count; an unpaid plan counts until it ends.",
    unit: "cents",
    good: "more",
  },
  revenue_per_organisation: {
    name: "Revenue per organisation",
    definition: "Monthly recurring revenue divided by the organisations that pay it.",
    unit: "cents",
    good: "more",
  },
  net_revenue_retention: {
    name: "Net revenue retention",
    definition:
      "What last month’s revenue has become, after upgrades, downgrades, leaving and coming back, as a share of what it was. New organisations are left out.",
    unit: "share",
    good: "more",
  },
  revenue_churn: {
    name: "Revenue churn",
    definition:
      "Revenue lost in the month by leaving and downgrades, as a share of the revenue at its start. Upgrades don’t make up for it.",
    unit: "share",
    good: "less",
  },
  trial_to_paid: {
    name: "Trial to paid",
    definition: "Of the trials that ended in the month, the share that pays. Running trials are left out.",
    unit: "share",
    good: "more",
  },
  net_churn: {
    name: "Net revenue churn",
    definition:
      "Revenue lost by leaving and downgrades, less what upgrades and returning organisations brought, as a share of the revenue at the start. Below zero, those who stay bring more than those who leave took.",
    unit: "share",
    good: "less",
  },
  customer_churn: {
    name: "Customer churn",
    definition: "Of the organisations that paid when the month began, the share that pays no more.",
    unit: "share",
    good: "less",
  },
  activation: {
    name: "Activated in 7 days",
    definition:
      "Of the organisations that signed up in the month to 7 days ago, the share that within 7 days had a customer, a job, and one job done or invoiced.",
    unit: "share",
    good: "more",
  },
  messages: {
    name: "Messages sent",
    definition: "Texts and emails that organisations sent in the range, up to last night.",
    unit: "count",
    good: null,
  },
  texts: {
    name: "Texts sent",
    definition: "Texts that organisations sent in the range, up to last night.",
    unit: "count",
    good: null,
  },
  text_segments: {
    name: "Segments of texts",
    definition:
      "The segments that the texts sent in the range were made of, up to last night. What they cost us is their number at our price for one.",
    unit: "count",
    good: null,
  },
  emails: {
    name: "Emails sent",
    definition: "Emails that organisations sent in the range, up to last night.",
    unit: "count",
    good: null,
  },
  trials_started: {
    name: "Trials started",
    definition: "Organisations that signed up in the range.",
    unit: "cents",
    good: "more",
  },
  became_paid: {
    name: "Became paid",
    definition:
      "Organisations that paid for the first time in the range, with what they began to pay a month.",
    unit: "cents",
    good: "more",
  },
  new_revenue: {
    name: "New revenue",
    definition: "What organisations that first paid in the range began to pay a month, without GST.",
    unit: "cents",
    good: "more",
  },
  expansion: {
    name: "Expansion",
    definition: "What paying organisations pay a month more, by upgrades in the range.",
    unit: "cents",
    good: "more",
  },
  reactivation: {
    name: "Reactivation",
    definition: "What organisations that had left pay a month since they came back in the range.",
    unit: "cents",
    good: "more",
  },
  contraction: {
    name: "Contraction",
    definition: "What paying organisations pay a month less, by downgrades in the range.",
    unit: "cents",
    good: "less",
  },
  churn: {
    name: "Churn",
    definition: "What organisations that left in the range had paid a month.",
    unit: "cents",
    good: "less",
  },
  net_movement: {
    name: "Net movement",
    definition:
      "What each organisation pays a month more or less than when the range began, whatever moved it in between.",
    unit: "cents",
    good: "more",
  },
};

export const MAX_RANGE_DAYS = 1_100;
const DAY_MS = 86_400_000;

const day = (label: string) => z.iso.date(`${label} must be a calendar date, like 2026-11-18`);

export const analyticsRangeSchema = z
  .object({ from: day("From"), to: day("To") })
  .refine(({ from, to }) => from <= to, { error: "The first day must not be after the last", path: ["from"] })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= MAX_RANGE_DAYS * DAY_MS, {
    error: "Choose at most three years",
    path: ["from"],
  });
