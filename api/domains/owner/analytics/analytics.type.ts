import { MOVEMENT_KINDS } from "@fettle/rules/billing/monthly-revenue";
import { OWNER_FIGURES } from "@fettle/rules/owner/product-figures";
import { builder } from "../../../graphql/builder.ts";
import type { FigureRow } from "./organisation-list.ts";
import type { FigureValue, MessageMonth } from "./product-figures.ts";
import type { RetentionCohort } from "./retention.ts";
import type { RevenueMonth } from "./revenue-months.ts";
import { COHORT_STEPS, type CohortCell, STEP_DAYS, type TrialCohort } from "./trial-cohorts.ts";

export const OwnerFigureEnum = builder.enumType("OwnerFigureName", { values: OWNER_FIGURES });
export const CohortStepEnum = builder.enumType("OwnerCohortStep", { values: COHORT_STEPS });

const OwnerFigureType = builder.objectRef<FigureValue>("OwnerFigure").implement({
  description: "A figure for the whole business, for the month ending with the range.",
  access: "parent",
  fields: (t) => ({
    figure: t.expose("figure", { type: OwnerFigureEnum }),
    value: t.float({
      nullable: true,
      description: "Cents, or a share from 0 to 1. Null if the divisor is 0.",
      resolve: ({ value }) => value,
    }),
    previous: t.float({
      nullable: true,
      description: "The value the month before.",
      resolve: ({ previous }) => previous,
    }),
    organisations: t.exposeInt("organisations", { description: "Number of organisations in its list." }),
    previousOrganisations: t.exposeInt("previousOrganisations", {
      description: "Number of organisations the month before.",
    }),
  }),
});

export const OwnerFigures = builder
  .objectRef<{ countedAt: Date | null; figures: FigureValue[] }>("OwnerFigures")
  .implement({
    access: "parent",
    fields: (t) => ({
      countedAt: t.field({
        type: "DateTime",
        nullable: true,
        description: "When the last day was recorded.",
        resolve: ({ countedAt }) => countedAt,
      }),
      figures: t.field({ type: [OwnerFigureType], resolve: ({ figures }) => figures }),
    }),
  });

const month = "The month’s first day.";

export const OwnerRevenueMonth = builder.objectRef<RevenueMonth>("OwnerRevenueMonth").implement({
  description:
    "Revenue at the end of a month (or of the part of it within the range), and what changed it since the start.",
  access: "parent",
  fields: (t) => ({
    month: t.field({ type: "Date", description: month, resolve: (each) => each.month }),
    startCents: t.exposeInt("startCents"),
    mrrCents: t.exposeInt("mrrCents"),
    paying: t.exposeInt("paying", { description: "Organisations paying at the end." }),
    began: t.exposeInt("began", { description: "Organisations that paid for the first time." }),
    ...Object.fromEntries(
      MOVEMENT_KINDS.map((kind) => [
        `${kind}Cents`,
        t.int({ resolve: ({ movements }: RevenueMonth) => movements[kind] }),
      ]),
    ),
  }),
});

export const OwnerMessageMonth = builder
  .objectRef<MessageMonth & { textCostCents: number }>("OwnerMessageMonth")
  .implement({
    access: "parent",
    fields: (t) => ({
      month: t.field({ type: "Date", description: month, resolve: (each) => each.month }),
      texts: t.exposeInt("texts"),
      segments: t.exposeInt("segments", { description: "Billed segments." }),
      emails: t.exposeInt("emails"),
      textCostCents: t.exposeFloat("textCostCents", {
        description: "Our cost of the segments at the configured price.",
      }),
    }),
  });

const OwnerCohortCell = builder.objectRef<CohortCell>("OwnerCohortCell").implement({
  access: "parent",
  fields: (t) => ({
    step: t.expose("step", { type: CohortStepEnum }),
    days: t.int({
      description: "Days each organisation has to reach the step.",
      resolve: ({ step }) => STEP_DAYS[step],
    }),
    count: t.exposeInt("count", { description: "Organisations that reached it so far." }),
    isComplete: t.exposeBoolean("isComplete", {
      description:
        "All the month’s organisations have had their days. Otherwise the count can still rise, so leave it out of averages.",
    }),
    from: t.field({
      type: "Date",
      nullable: true,
      description: "The first day any of them will have had their days. Null once it’s past.",
      resolve: ({ from }) => from?.toString(),
    }),
  }),
});

export const OwnerCohort = builder.objectRef<TrialCohort>("OwnerCohort").implement({
  description: "The organisations that signed up in a month.",
  access: "parent",
  fields: (t) => ({
    month: t.field({ type: "Date", description: month, resolve: (each) => each.month.toString() }),
    trials: t.exposeInt("trials"),
    cells: t.field({ type: [OwnerCohortCell], resolve: ({ cells }) => cells }),
  }),
});

const OwnerRetentionCell = builder
  .objectRef<RetentionCohort["paying"][number]>("OwnerRetentionCell")
  .implement({
    access: "parent",
    fields: (t) => ({
      months: t.exposeInt("months", { description: "Months after the month of the first payment." }),
      count: t.exposeInt("count", { description: "Organisations paying at that month’s end, or now." }),
      isComplete: t.exposeBoolean("isComplete", { description: "Whether that month is over." }),
    }),
  });

export const OwnerRetention = builder.objectRef<RetentionCohort>("OwnerRetention").implement({
  description: "The organisations that first paid in a month.",
  access: "parent",
  fields: (t) => ({
    month: t.field({ type: "Date", description: month, resolve: (each) => each.month.toString() }),
    size: t.exposeInt("size"),
    paying: t.field({ type: [OwnerRetentionCell], resolve: ({ paying }) => paying }),
  }),
});

const OwnerFigureRow = builder.objectRef<FigureRow>("OwnerFigureRow").implement({
  access: "parent",
  fields: (t) => ({
    organisationId: t.id({ resolve: ({ orgId }) => orgId }),
    organisation: t.exposeString("name"),
    at: t.field({ type: "DateTime", nullable: true, resolve: ({ at }) => at }),
    amount: t.exposeFloat("amount", {
      description: "Cents a month, or messages if the figure counts messages.",
    }),
    isCounted: t.exposeBoolean("isCounted", {
      description: "For a share: whether this organisation is in the part, not just the whole.",
    }),
  }),
});

export const OwnerFigureList = builder
  .objectRef<{ total: number; items: FigureRow[] }>("OwnerFigureList")
  .implement({
    description: "A page of the organisations behind a figure.",
    access: "parent",
    fields: (t) => ({
      total: t.exposeInt("total"),
      items: t.field({ type: [OwnerFigureRow], resolve: ({ items }) => items }),
    }),
  });
