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

/** Figures for the month up to the end of the range, compared with the month before. */
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
      "The total amount that paying organisations pay a month for their plans, excluding GST. Trials and packs don’t count. An unpaid plan counts until it ends.",
    unit: "cents",
    good: "more",
  },
  revenue_per_organisation: {
    name: "Revenue per organisation",
    definition: "Monthly recurring revenue divided by the number of paying organisations.",
    unit: "cents",
    good: "more",
  },
  net_revenue_retention: {
    name: "Net revenue retention",
    definition:
      "The share of last month’s revenue that’s left after upgrades, downgrades, cancellations and returns. New organisations are left out.",
    unit: "share",
    good: "more",
  },
  revenue_churn: {
    name: "Revenue churn",
    definition:
      "Revenue lost in the month to cancellations and downgrades, as a share of revenue at the start. Upgrades don’t offset it.",
    unit: "share",
    good: "less",
  },
  trial_to_paid: {
    name: "Trial to paid",
    definition: "The share of trials ending in the month that became paid. Running trials are left out.",
    unit: "share",
    good: "more",
  },
  net_churn: {
    name: "Net revenue churn",
    definition:
      "Revenue lost to cancellations and downgrades, less revenue gained from upgrades and returns, as a share of revenue at the start. Below zero means gains outweigh losses.",
    unit: "share",
    good: "less",
  },
  customer_churn: {
    name: "Customer churn",
    definition: "The share of organisations paying at the start of the month that no longer pay.",
    unit: "share",
    good: "less",
  },
  activation: {
    name: "Activated in 7 days",
    definition:
      "The share of organisations that, within 7 days of signing up, had a customer, a job, and one job done or invoiced. Covers the month of sign-ups ending 7 days ago.",
    unit: "share",
    good: "more",
  },
  messages: {
    name: "Messages sent",
    definition: "Texts and emails sent by organisations in the range, up to last night.",
    unit: "count",
    good: null,
  },
  texts: {
    name: "Texts sent",
    definition: "Texts sent by organisations in the range, up to last night.",
    unit: "count",
    good: null,
  },
  text_segments: {
    name: "Text segments",
    definition:
      "Segments in the texts sent in the range, up to last night. Our cost is this number times our price per segment.",
    unit: "count",
    good: null,
  },
  emails: {
    name: "Emails sent",
    definition: "Emails sent by organisations in the range, up to last night.",
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
    definition: "Organisations that first paid in the range, with what they started paying a month.",
    unit: "cents",
    good: "more",
  },
  new_revenue: {
    name: "New revenue",
    definition: "Monthly revenue from organisations that first paid in the range, excluding GST.",
    unit: "cents",
    good: "more",
  },
  expansion: {
    name: "Expansion",
    definition: "Extra monthly revenue from upgrades in the range.",
    unit: "cents",
    good: "more",
  },
  reactivation: {
    name: "Reactivation",
    definition: "Monthly revenue from organisations that came back in the range.",
    unit: "cents",
    good: "more",
  },
  contraction: {
    name: "Contraction",
    definition: "Monthly revenue lost to downgrades in the range.",
    unit: "cents",
    good: "less",
  },
  churn: {
    name: "Churn",
    definition: "Monthly revenue lost from organisations that left in the range.",
    unit: "cents",
    good: "less",
  },
  net_movement: {
    name: "Net movement",
    definition: "The change in what each organisation pays a month from the start of the range to the end.",
    unit: "cents",
    good: "more",
  },
};

export const MAX_RANGE_DAYS = 1_100;
const DAY_MS = 86_400_000;

const day = (label: string) => z.iso.date(`${label} must be a date, e.g. 2026-11-18`);

export const analyticsRangeSchema = z
  .object({ from: day("From"), to: day("To") })
  .refine(({ from, to }) => from <= to, {
    error: "The start date can’t be after the end date",
    path: ["from"],
  })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= MAX_RANGE_DAYS * DAY_MS, {
    error: "Choose up to three years",
    path: ["from"],
  });
