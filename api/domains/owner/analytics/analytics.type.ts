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
  description: "A figure of the whole business, of the month that ends with the range.",
  access: "parent",
  fields: (t) => ({
    figure: t.expose("figure", { type: OwnerFigureEnum }),
    value: t.float({
      nullable: true,
      description: "Cents, or a share of 1; null where there is nothing to divide by.",
      resolve: ({ value }) => value,
    }),
    previous: t.float({
      nullable: true,
      description: "The same of the month before.",
      resolve: ({ previous }) => previous,
    }),
    organisations: t.exposeInt("organisations", { description: "How many organisations its list has." }),
    previousOrganisations: t.exposeInt("previousOrganisations", {
      description: "How many it had the month before.",
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
        description: "When the last day was counted.",
        resolve: ({ countedAt }) => countedAt,
      }),
      figures: t.field({ type: [OwnerFigureType], resolve: ({ figures }) => figures }),
    }),
  });

const month = "The month’s first day.";

export const OwnerRevenueMonth = builder.objectRef<RevenueMonth>("OwnerRevenueMonth").implement({
  description:
    "The revenue at the end of a month, or of its part in the range, and what moved it since its start.",
  access: "parent",
  fields: (t) => ({
    month: t.field({ type: "Date", description: month, resolve: (each) => each.month }),
    startCents: t.exposeInt("startCents"),
    mrrCents: t.exposeInt("mrrCents"),
    paying: t.exposeInt("paying", { description: "Organisations that pay at the end." }),
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
      segments: t.exposeInt("segments", { description: "What the texts were charged as." }),
      emails: t.exposeInt("emails"),
      textCostCents: t.exposeFloat("textCostCents", {
        description: "What the segments cost us, by the configured price.",
      }),
    }),
  });

const OwnerCohortCell = builder.objectRef<CohortCell>("OwnerCohortCell").implement({
  access: "parent",
  fields: (t) => ({
    step: t.expose("step", { type: CohortStepEnum }),
    days: t.int({
      description: "How many days each organisation has.",
      resolve: ({ step }) => STEP_DAYS[step],
    }),
    count: t.exposeInt("count", { description: "How many came so far." }),
    isComplete: t.exposeBoolean("isComplete", {
      description:
        "Every organisation of the month has had its days; others can only rise, and stay out of averages.",
    }),
    from: t.field({
      type: "Date",
      nullable: true,
      description: "The first day on which any has had them, while that is to come.",
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
      months: t.exposeInt("months", { description: "Months after the first payment’s." }),
      count: t.exposeInt("count", { description: "Organisations that pay at that month’s end, or by now." }),
      isComplete: t.exposeBoolean("isComplete", { description: "That month is over." }),
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
    amount: t.exposeFloat("amount", { description: "Cents a month; messages where the figure counts them." }),
    isCounted: t.exposeBoolean("isCounted", {
      description: "In a share: among those that it counts, not only those that it is a share of.",
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
