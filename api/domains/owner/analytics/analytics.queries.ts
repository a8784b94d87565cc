import { analyticsRangeSchema, FIGURE_DESCRIPTIONS } from "@fettle/rules/owner/product-figures";
import { parseDate } from "@internationalized/date";
import { acrossOrganisations } from "../../../database/across-organisations.ts";
import type { Prisma } from "../../../database/generated/client/client.ts";
import { builder } from "../../../graphql/builder.ts";
import { parseInput } from "../../../parse-input.ts";
import type { Services } from "../../../services.ts";
import {
  CohortStepEnum,
  OwnerCohort,
  OwnerFigureEnum,
  OwnerFigureList,
  OwnerFigures,
  OwnerMessageMonth,
  OwnerRetention,
  OwnerRevenueMonth,
} from "./analytics.type.ts";
import { figureRows, type Range } from "./figure-rows.ts";
import { listCount, listCsv, listPage } from "./organisation-list.ts";
import { countedAt, messageMonths, ownerFigures } from "./product-figures.ts";
import { retention, retentionRows } from "./retention.ts";
import { revenueMonths } from "./revenue-months.ts";
import { cohortRows, trialCohorts } from "./trial-cohorts.ts";

const PAGE_SIZE = 20;

function rangeOf(args: { from: string; to: string }): Range {
  const { from, to } = parseInput(analyticsRangeSchema, args);
  return { from: parseDate(from), to: parseDate(to) };
}

async function pageOf(services: Services, rows: Prisma.Sql, page: number) {
  const system = acrossOrganisations(services, "portal");
  const skip = (Math.min(Math.max(page, 1), 10_000) - 1) * PAGE_SIZE;
  const [total, items] = await Promise.all([
    listCount(system, rows),
    listPage(system, rows, { take: PAGE_SIZE, skip }),
  ]);
  return { total, items };
}

/** From the cohort's month to the end of the displayed range. */
const cohortOf = ({ month, to }: { month: string; to: string }) => rangeOf({ from: month, to });

builder.queryFields((t) => {
  const range = {
    from: t.arg({ type: "Date", required: true, description: "The first day, in Melbourne." }),
    to: t.arg({ type: "Date", required: true, description: "The last day." }),
  };
  const page = t.arg.int({ defaultValue: 1, required: true });
  const figure = { figure: t.arg({ type: OwnerFigureEnum, required: true }), ...range };
  const cohort = {
    month: t.arg({ type: "Date", required: true, description: "The cohort’s month." }),
    to: t.arg({ type: "Date", required: true, description: "The last day of the shown range." }),
  };
  const trials = {
    ...cohort,
    step: t.arg({ type: CohortStepEnum, description: "The step that counts. If omitted, all count." }),
  };
  const payers = {
    ...cohort,
    months: t.arg.int({
      description:
        "Counts those still paying at the end of the month this many months later. If omitted, all count.",
    }),
  };
  return {
    ownerFigures: t.field({
      type: OwnerFigures,
      description: "Key figures for the month ending with a range, compared with the month before.",
      authScopes: { owner: true },
      args: range,
      resolve: async (_root, args, { services }) => {
        const system = acrossOrganisations(services, "portal");
        const figures = await ownerFigures(system, rangeOf(args));
        return { figures, countedAt: await countedAt(system) };
      },
    }),
    ownerRevenue: t.field({
      type: [OwnerRevenueMonth],
      description: "Monthly recurring revenue over time, and what changed it.",
      authScopes: { owner: true },
      args: range,
      resolve: (_root, args, { services }) =>
        revenueMonths(acrossOrganisations(services, "portal"), rangeOf(args)),
    }),
    ownerMessages: t.field({
      type: [OwnerMessageMonth],
      description: "Messages organisations sent, by month and channel, up to last night.",
      authScopes: { owner: true },
      args: range,
      resolve: async (_root, args, { services }) => {
        const months = await messageMonths(acrossOrganisations(services, "portal"), rangeOf(args));
        const { textCostCents } = services.config;
        return months.map((each) => ({ ...each, textCostCents: each.segments * textCostCents }));
      },
    }),
    ownerCohorts: t.field({
      type: [OwnerCohort],
      description: "Organisations by sign-up month and the steps they reached, newest first.",
      authScopes: { owner: true },
      args: range,
      resolve: (_root, args, { services }) =>
        trialCohorts(acrossOrganisations(services, "portal"), rangeOf(args), services.now()),
    }),
    ownerRetention: t.field({
      type: [OwnerRetention],
      description: "Organisations by the month they first paid, and how many still pay, newest first.",
      authScopes: { owner: true },
      args: range,
      resolve: (_root, args, { services }) =>
        retention(acrossOrganisations(services, "portal"), rangeOf(args), services.now()),
    }),
    ownerFigureList: t.field({
      type: OwnerFigureList,
      description: `The organisations behind a figure, ${PAGE_SIZE} a page.`,
      authScopes: { owner: true },
      args: { ...figure, page },
      resolve: (_root, { figure, page, ...args }, { services }) =>
        pageOf(services, figureRows(figure, rangeOf(args)), page),
    }),
    ownerFigureCsv: t.string({
      description: "A figure’s full list as CSV.",
      authScopes: { owner: true },
      args: figure,
      resolve: (_root, { figure, ...args }, { services }) =>
        listCsv(
          acrossOrganisations(services, "portal"),
          figureRows(figure, rangeOf(args)),
          FIGURE_DESCRIPTIONS[figure].unit === "count",
        ),
    }),
    ownerCohortList: t.field({
      type: OwnerFigureList,
      description: `The organisations that signed up in a month, ${PAGE_SIZE} a page.`,
      authScopes: { owner: true },
      args: { ...trials, page },
      resolve: (_root, { step, page, ...args }, { services }) =>
        pageOf(services, cohortRows(cohortOf(args), step ?? null, services.now()), page),
    }),
    ownerCohortCsv: t.string({
      description: "All organisations that signed up in a month as CSV.",
      authScopes: { owner: true },
      args: trials,
      resolve: (_root, { step, ...args }, { services }) =>
        listCsv(
          acrossOrganisations(services, "portal"),
          cohortRows(cohortOf(args), step ?? null, services.now()),
          false,
        ),
    }),
    ownerRetentionList: t.field({
      type: OwnerFigureList,
      description: `The organisations that first paid in a month, ${PAGE_SIZE} a page.`,
      authScopes: { owner: true },
      args: { ...payers, page },
      resolve: (_root, { months, page, ...args }, { services }) =>
        pageOf(services, retentionRows(cohortOf(args), months ?? null, services.now()), page),
    }),
    ownerRetentionCsv: t.string({
      description: "All organisations that first paid in a month as CSV.",
      authScopes: { owner: true },
      args: payers,
      resolve: (_root, { months, ...args }, { services }) =>
        listCsv(
          acrossOrganisations(services, "portal"),
          retentionRows(cohortOf(args), months ?? null, services.now()),
          false,
        ),
    }),
  };
});
