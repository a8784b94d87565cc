import { analyticsRangeSchema } from "@fettle/rules/business-figures";
import { parseDate } from "@internationalized/date";
import { acrossOrganisations } from "../../database/across-organisations.ts";
import { builder } from "../../graphql/builder.ts";
import { parseInput } from "../../parse-input.ts";
import {
  BusinessCohort,
  BusinessFigureEnum,
  BusinessFigureList,
  BusinessFigures,
  BusinessMessageMonth,
  BusinessRetention,
  BusinessRevenueMonth,
} from "./analytics.type.ts";
import { businessFigures, countedAt, figureCount, figurePage, messageMonths } from "./business-figures.ts";
import { figureCsv } from "./figure-csv.ts";
import type { Range } from "./figure-rows.ts";
import { retention } from "./retention.ts";
import { revenueMonths } from "./revenue-months.ts";
import { trialCohorts } from "./trial-cohorts.ts";

/** Organisations on a page of a figure's list. */
const PAGE_SIZE = 20;

function rangeOf(args: { from: string; to: string }): Range {
  const { from, to } = parseInput(analyticsRangeSchema, args);
  return { from: parseDate(from), to: parseDate(to) };
}

builder.queryFields((t) => {
  const range = {
    from: t.arg({ type: "Date", required: true, description: "The first day, in Melbourne." }),
    to: t.arg({ type: "Date", required: true, description: "The last day." }),
  };
  const figure = t.arg({ type: BusinessFigureEnum, required: true });
  return {
    businessFigures: t.field({
      type: BusinessFigures,
      description: "The key figures of the month that ends with a range, beside the month before.",
      authScopes: { owner: true },
      args: range,
      resolve: async (_root, args, { services }) => {
        const system = acrossOrganisations(services);
        const figures = await businessFigures(system, rangeOf(args));
        return { figures, countedAt: await countedAt(system) };
      },
    }),
    businessRevenue: t.field({
      type: [BusinessRevenueMonth],
      description: "Monthly recurring revenue over time, and what moved it.",
      authScopes: { owner: true },
      args: range,
      resolve: (_root, args, { services }) => revenueMonths(acrossOrganisations(services), rangeOf(args)),
    }),
    businessMessages: t.field({
      type: [BusinessMessageMonth],
      description: "Messages that organisations sent, by month and channel, up to last night.",
      authScopes: { owner: true },
      args: range,
      resolve: async (_root, args, { services }) => {
        const months = await messageMonths(acrossOrganisations(services), rangeOf(args));
        const { textCostCents } = services.config;
        return months.map((each) => ({ ...each, textCostCents: each.segments * textCostCents }));
      },
    }),
    businessCohorts: t.field({
      type: [BusinessCohort],
      description: "Organisations by the month they signed up, and how far they came; the newest first.",
      authScopes: { owner: true },
      args: range,
      resolve: (_root, args, { services }) =>
        trialCohorts(acrossOrganisations(services), rangeOf(args), services.now()),
    }),
    businessRetention: t.field({
      type: [BusinessRetention],
      description: "Of the organisations that first paid in a month, how many still pay; the newest first.",
      authScopes: { owner: true },
      args: range,
      resolve: (_root, args, { services }) =>
        retention(acrossOrganisations(services), rangeOf(args), services.now()),
    }),
    businessFigureList: t.field({
      type: BusinessFigureList,
      description: `The organisations behind a figure, ${PAGE_SIZE} a page.`,
      authScopes: { owner: true },
      args: { figure, ...range, page: t.arg.int({ defaultValue: 1, required: true }) },
      resolve: async (_root, { figure, page, ...args }, { services }) => {
        const system = acrossOrganisations(services);
        const days = rangeOf(args);
        const skip = (Math.min(Math.max(page, 1), 10_000) - 1) * PAGE_SIZE;
        const [total, items] = await Promise.all([
          figureCount(system, figure, days),
          figurePage(system, figure, days, { take: PAGE_SIZE, skip }),
        ]);
        return { total, items };
      },
    }),
    businessFigureCsv: t.string({
      description: "The whole list of a figure as CSV.",
      authScopes: { owner: true },
      args: { figure, ...range },
      resolve: (_root, { figure, ...args }, { services }) =>
        figureCsv(acrossOrganisations(services), figure, rangeOf(args)),
    }),
  };
});
