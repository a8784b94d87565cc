import { movementOf, PAYS_NOTHING, planRevenue } from "@fettle/rules/billing/monthly-revenue";
import { PLAN_IDS } from "@fettle/rules/billing/plans";
import type { OWNER_FIGURES } from "@fettle/rules/owner/product-figures";
import { parseDate } from "@internationalized/date";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createRunner, type Runner, TEST_NOW } from "../../../testing/runner.ts";
import { keepDailyFigures } from "./keep-daily-figures.ts";
import { keepMilestones } from "./keep-milestones.ts";

const DAY = 86_400_000;
const RANGE = { from: "2026-06-01", to: "2026-11-17" };
const RANGED = "($from: Date!, $to: Date!)";
const FIGURES = `query ${RANGED} { ownerFigures(from: $from, to: $to) {
  countedAt figures { figure value previous organisations previousOrganisations } } }`;
const REVENUE = `query ${RANGED} { ownerRevenue(from: $from, to: $to) {
  month startCents mrrCents paying began newCents expansionCents reactivationCents contractionCents churnCents } }`;
const MESSAGES = `query ${RANGED} { ownerMessages(from: $from, to: $to) {
  month texts segments emails textCostCents } }`;
const COHORTS = `query ${RANGED} { ownerCohorts(from: $from, to: $to) {
  month trials cells { step count isComplete from } } }`;
const RETENTION = `query ${RANGED} { ownerRetention(from: $from, to: $to) {
  month size paying { months count isComplete } } }`;
const LIST = `query ($figure: OwnerFigureName!, $from: Date!, $to: Date!, $page: Int!) {
  ownerFigureList(figure: $figure, from: $from, to: $to, page: $page) {
    total items { organisationId organisation at amount isCounted } } }`;
const CSV = `query ($figure: OwnerFigureName!, $from: Date!, $to: Date!) {
  ownerFigureCsv(figure: $figure, from: $from, to: $to) }`;

const COHORT_LIST = `query ($month: Date!, $to: Date!, $step: OwnerCohortStep, $page: Int!) {
  list: ownerCohortList(month: $month, to: $to, step: $step, page: $page) { total items { isCounted } }
  csv: ownerCohortCsv(month: $month, to: $to, step: $step) }`;
const RETENTION_LIST = `query ($month: Date!, $to: Date!, $months: Int, $page: Int!) {
  list: ownerRetentionList(month: $month, to: $to, months: $months, page: $page) { total items { isCounted amount } }
  csv: ownerRetentionCsv(month: $month, to: $to, months: $months) }`;

let runner: Runner;
let owner: ReturnType<Runner["asOwner"]>;
beforeAll(async () => {
  runner = await createRunner();
  owner = runner.asOwner(await runner.make.owner());
  await fillAtRandom();
  await keepMilestones.handle(runner.services, {}, { isLast: true });
  await keepDailyFigures.handle(runner.services, {}, { isLast: true });
}, 120_000);
afterAll(() => runner.stop());

async function fillAtRandom() {
  const { system } = runner.database;
  const story = fc.record({
    age: fc.integer({ min: 1, max: 360 }),
    steps: fc.array(fc.tuple(fc.integer({ min: 1, max: 90 }), fc.constantFrom(...PLAN_IDS)), {
      maxLength: 6,
    }),
    isActive: fc.boolean(),
    texts: fc.array(fc.tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: 3 })), {
      maxLength: 4,
    }),
  });
  for (const [index, { age, steps, isActive, texts }] of fc
    .sample(story, { numRuns: 60, seed: 7 })
    .entries()) {
    const createdAt = new Date(TEST_NOW.getTime() - age * DAY);
    const after = (days: number) => new Date(createdAt.getTime() + days * DAY);
    const { id: orgId } = await system.organisation.create({ data: { name: `Trade ${index}`, createdAt } });
    await system.subscription.create({
      data: { orgId, status: "trial", planId: "pro", trialEnd: after(14), createdAt },
    });
    let before = PAYS_NOTHING;
    let day = 13;
    let serial = 0;
    for (const [days, planId] of steps) {
      day += days;
      const next = { planId, mrrCents: planRevenue(planId) };
      const movement = movementOf(before, next, serial > 0);
      if (!movement || day > age) continue;
      serial += 1;
      const data = { orgId, serial, at: after(day), previousPlanId: before.planId, ...next, ...movement };
      await system.mrrMovement.create({ data });
      before = next;
    }
    if (isActive) {
      await system.customer.create({ data: { orgId, name: "First", createdAt: after(0.1) } });
      const job = { orgId, title: "First", number: 1, createdAt: after(0.2) };
      await system.job.create({ data: { ...job, status: "done", completedAt: after(3) } });
    }
    await system.usageEvent.createMany({
      data: texts.flatMap(([ago, quantity]) => [
        { orgId, channel: "sms" as const, quantity, at: new Date(TEST_NOW.getTime() - ago * DAY) },
        { orgId, channel: "email" as const, quantity: 1, at: new Date(TEST_NOW.getTime() - ago * DAY) },
      ]),
    });
  }
}

const ranges = [RANGE, { from: "2026-10-19", to: "2026-11-17" }, { from: "2026-03-03", to: "2026-08-31" }];

async function wholeList(figure: (typeof OWNER_FIGURES)[number], range: typeof RANGE) {
  const items = [];
  for (let page = 1; ; page += 1) {
    const { ownerFigureList: list } = await owner.run(LIST, { figure, ...range, page });
    items.push(...list.items);
    if (items.length >= list.total || list.items.length === 0) return { total: list.total, items };
  }
}

test.each(ranges)("matches each figure to its list and CSV, %o", async (range) => {
  const { ownerFigures } = await owner.run(FIGURES, range);
  const { ownerRevenue } = await owner.run(REVENUE, range);
  const last = parseDate(range.to);
  const monthBefore = last.add({ days: 1 }).subtract({ months: 1 }).subtract({ days: 1 }).toString();
  const { ownerRevenue: earlier } = await owner.run(REVENUE, { from: "2025-01-01", to: monthBefore });
  const startCents = earlier.at(-1).mrrCents;
  for (const { figure, value, organisations, previousOrganisations } of ownerFigures.figures) {
    if (figure === "monthly_recurring_revenue") expect(previousOrganisations).toBe(earlier.at(-1).paying);
    const { items, total } = await wholeList(figure, range);
    expect([figure, total]).toEqual([figure, organisations]);
    expect(items.length).toBe(total);
    expect(new Set(items.map(({ organisationId }: { organisationId: string }) => organisationId)).size).toBe(
      total,
    );
    const amount = items.reduce((sum: number, each: { amount: number }) => sum + each.amount, 0);
    const counted = items.filter(({ isCounted }: { isCounted: boolean }) => isCounted).length;
    const expected: Record<string, number | null> = {
      monthly_recurring_revenue: amount,
      revenue_per_organisation: total ? amount / total : null,
      net_revenue_retention: (startCents + amount) / startCents,
      net_churn: -amount / startCents,
      revenue_churn: -amount / startCents,
    };
    const share = total ? counted / total : null;
    expect([figure, value]).toEqual([
      figure,
      expected[figure] === undefined
        ? share
        : expected[figure] === null
          ? null
          : expect.closeTo(expected[figure]),
    ]);
    if (figure === "monthly_recurring_revenue") expect(ownerRevenue.at(-1).mrrCents).toBe(value);
    const { ownerFigureCsv } = await owner.run(CSV, { figure, ...range });
    expect(parse(ownerFigureCsv, { columns: true }).length).toBe(total);
  }
});

function monthOf(month: string, { from, to }: typeof RANGE) {
  const last = parseDate(month).add({ months: 1 }).subtract({ days: 1 }).toString();
  return { from: from > month ? from : month, to: to < last ? to : last };
}

async function listSums(figure: (typeof OWNER_FIGURES)[number], range: typeof RANGE) {
  const { items, total } = await wholeList(figure, range);
  const amount = items.reduce((sum: number, each: { amount: number }) => sum + each.amount, 0);
  const { ownerFigureCsv } = await owner.run(CSV, { figure, ...range });
  const lines: Record<string, string>[] = parse(ownerFigureCsv, { columns: true });
  const told = lines.map((line) => line.Messages ?? Number(line["Dollars per month"]) * 100);
  expect([figure, told.length]).toEqual([figure, total]);
  expect(told.reduce<number>((sum, each) => sum + Number(each), 0)).toBeCloseTo(amount);
  return { amount, total };
}

test.each(ranges)("matches each month's messages to their lists and CSV, %o", async (range) => {
  const { ownerMessages } = await owner.run(MESSAGES, range);
  expect(ownerMessages.length).toBeGreaterThan(0);
  for (const { month, texts, segments, emails } of ownerMessages) {
    const days = monthOf(month, range);
    expect((await listSums("texts", days)).amount).toBe(texts);
    expect((await listSums("text_segments", days)).amount).toBe(segments);
    expect((await listSums("emails", days)).amount).toBe(emails);
    expect((await listSums("messages", days)).amount).toBe(texts + emails);
  }
  const sent = ownerMessages.reduce((sum: number, { texts }: { texts: number }) => sum + texts, 0);
  expect((await listSums("texts", range)).amount).toBe(sent);
});

test.each(ranges)("matches each month's revenue to its lists and CSV, %o", async (range) => {
  const { ownerRevenue } = await owner.run(REVENUE, range);
  const lists = {
    newCents: "new_revenue",
    expansionCents: "expansion",
    reactivationCents: "reactivation",
    contractionCents: "contraction",
    churnCents: "churn",
  } as const;
  for (const { month, began, startCents, mrrCents, paying, ...moved } of ownerRevenue) {
    const days = monthOf(month, range);
    for (const [field, figure] of Object.entries(lists)) {
      expect([figure, (await listSums(figure, days)).amount]).toEqual([figure, moved[field]]);
    }
    expect(await listSums("monthly_recurring_revenue", days)).toEqual({ amount: mrrCents, total: paying });
    expect((await listSums("net_movement", days)).amount).toBe(mrrCents - startCents);
    expect(await listSums("became_paid", days)).toEqual({ amount: moved.newCents, total: began });
  }
  const net = ownerRevenue.at(-1).mrrCents - ownerRevenue[0].startCents;
  expect((await listSums("net_movement", range)).amount).toBe(net);
});

test("matches each month's trials to their list", async () => {
  const { ownerCohorts } = await owner.run(COHORTS, RANGE);
  for (const { month, trials } of ownerCohorts) {
    expect(await listSums("trials_started", monthOf(month, RANGE))).toEqual({ amount: 0, total: trials });
  }
});

test("adds up each month's start and movements to its end, matching the daily figures", async () => {
  const { ownerRevenue } = await owner.run(REVENUE, RANGE);
  let before: number | undefined;
  for (const month of ownerRevenue) {
    const moved = ["new", "expansion", "reactivation", "contraction", "churn"].map(
      (kind) => month[`${kind}Cents`],
    );
    expect(month.startCents + moved.reduce((sum, cents) => sum + cents, 0)).toBe(month.mrrCents);
    if (before !== undefined) expect(month.startCents).toBe(before);
    before = month.mrrCents;
  }
  const { system } = runner.database;
  const day = await system.productDay.findUniqueOrThrow({ where: { date: new Date(RANGE.to) } });
  const last = ownerRevenue.at(-1);
  expect([day.mrrCents, day.payingOrganisations]).toEqual([last.mrrCents, last.paying]);
});

test("records each day once, even after missed nights", async () => {
  const { system } = runner.database;
  const days = await system.productDay.findMany({ orderBy: { date: "asc" } });
  for (const [index, { date }] of days.entries()) {
    expect(date.getTime()).toBe((days[0]?.date.getTime() ?? 0) + index * DAY);
  }
  expect(days.at(-1)?.date).toEqual(new Date("2026-11-17"));
  await system.productDay.deleteMany({ where: { date: { gt: new Date("2026-11-10") } } });
  const keep = () => keepDailyFigures.handle(runner.services, {}, { isLast: true });
  await Promise.all([keep(), keep()]);
  const plain = (rows: typeof days) => rows.map(({ createdAt, ...day }) => day);
  expect(plain(await system.productDay.findMany({ orderBy: { date: "asc" } }))).toEqual(plain(days));
});

test("marks an incomplete cohort, and says when an unreached step starts", async () => {
  const { ownerCohorts } = await owner.run(COHORTS, RANGE);
  const cellOf = (month: string, step: string) =>
    ownerCohorts
      .find((each: { month: string }) => each.month === month)
      ?.cells.find((each: { step: string }) => each.step === step);
  expect(ownerCohorts[0].month).toBe("2026-11-01");
  expect(cellOf("2026-11-01", "paid_14")).toMatchObject({ isComplete: false, from: null });
  expect(cellOf("2026-11-01", "paid_30")).toMatchObject({ isComplete: false, from: "2026-12-01", count: 0 });
  expect(cellOf("2026-10-01", "paid_14")).toMatchObject({ isComplete: true });
  expect(cellOf("2026-10-01", "paid_30")).toMatchObject({ isComplete: false, from: null });
  expect(cellOf("2026-10-01", "paying_60")).toMatchObject({ from: "2026-11-30" });
  const { system } = runner.database;
  for (const { trials, cells } of ownerCohorts) {
    const activated = cells.find(({ step }: { step: string }) => step === "activated");
    expect(activated.count).toBeLessThanOrEqual(trials);
  }
  expect(await system.organisationMilestones.count()).toBe(await system.organisation.count());
});

async function countsOf(document: string, args: object) {
  const { list, csv } = await owner.run(document, { ...args, to: RANGE.to, page: 1 });
  const lines: { Counts: string }[] = parse(csv, { columns: true });
  const counted = list.items.filter(({ isCounted }: { isCounted: boolean }) => isCounted).length;
  expect([lines.length, lines.filter(({ Counts }) => Counts === "yes").length]).toEqual([
    list.total,
    counted,
  ]);
  return [list.total, counted];
}

test("matches each cohort cell to its list and CSV", async () => {
  const { ownerCohorts } = await owner.run(COHORTS, RANGE);
  for (const { month, trials, cells } of ownerCohorts) {
    expect(await countsOf(COHORT_LIST, { month })).toEqual([trials, trials]);
    for (const { step, count } of cells) {
      expect([step, ...(await countsOf(COHORT_LIST, { month, step }))]).toEqual([step, trials, count]);
    }
  }
});

test("matches each retention cell to its list and CSV", async () => {
  const { ownerRetention } = await owner.run(RETENTION, RANGE);
  for (const { month, size, paying } of ownerRetention) {
    expect(await countsOf(RETENTION_LIST, { month })).toEqual([size, size]);
    for (const { months, count } of paying) {
      expect(await countsOf(RETENTION_LIST, { month, months })).toEqual([size, count]);
    }
  }
});

test("keeps a milestone once reached, and activates at the last of the three", async () => {
  const { orgId, db } = await runner.make.organisation();
  const at = (hours: number) => new Date(TEST_NOW.getTime() - hours * 3_600_000);
  const keep = () => keepMilestones.handle(runner.services, {}, { isLast: true });
  const row = () => runner.database.system.organisationMilestones.findUniqueOrThrow({ where: { orgId } });
  const { id } = await db.customer.create({ data: { name: "First", createdAt: at(9) } });
  await keep();
  expect(await row()).toMatchObject({ firstCustomerAt: at(9), firstJobAt: null, activatedAt: null });
  await db.customer.delete({ where: { orgId_id: { orgId, id } } });
  await db.customer.create({ data: { name: "Second", createdAt: at(8) } });
  const job = { title: "First", number: 1, createdAt: at(7), status: "done", completedAt: at(6) } as const;
  await db.job.create({ data: job });
  await keep();
  await keep();
  expect(await row()).toMatchObject({
    firstCustomerAt: at(9),
    firstJobAt: at(7),
    firstDoneAt: at(6),
    activatedAt: at(6),
  });
});

test("starts a retention row with its organisations and drops those that leave", async () => {
  const { ownerRetention } = await owner.run(RETENTION, RANGE);
  for (const { size, paying } of ownerRetention) {
    expect(paying.at(-1)?.isComplete).toBe(false);
    for (const { count } of paying) expect(count >= 0 && count <= size).toBe(true);
  }
  const { ownerRevenue } = await owner.run(REVENUE, RANGE);
  const began = ownerRevenue.map((each: { began: number }) => each.began);
  expect(ownerRetention.map(({ size }: { size: number }) => size).toReversed()).toEqual(began);
});

test("rejects a reversed range with a clear message", async () => {
  const { errors } = await owner.attempt(REVENUE, { from: "2026-02-01", to: "2026-01-01" });
  expect(errors).toMatchObject([{ message: "The start date can’t be after the end date" }]);
});
