import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ImportReport } from "@fettle/rules/platform/import-report";
import { afterAll, expect, it } from "vitest";
import { createRestClient } from "../../../testing/rest-client.ts";
import { createRunner } from "../../../testing/runner.ts";

const runner = await createRunner();
const rest = await createRestClient(runner);
afterAll(async () => {
  await rest.stop();
  await runner.stop();
});

/**
 * Lists with the column heads of other systems' exports and help pages, and our own values. Some of their people have a
 * mobile or email that can't be used, or none. Each list also has a row without a name.
 */
const LISTS = [
  { list: "jobber", people: 40, mobiles: 35, emails: 30 },
  { list: "servicem8", people: 40, mobiles: 35, emails: 30 },
  { list: "tradify", people: 40, mobiles: 35, emails: 30 },
  { list: "fergus", people: 40, mobiles: 35, emails: 0 },
  { list: "simpro", people: 40, mobiles: 35, emails: 30 },
  { list: "aroflo", people: 40, mobiles: 35, emails: 30 },
  { list: "outlook", people: 60, mobiles: 53, emails: 44 },
  { list: "google-contacts", people: 40, mobiles: 35, emails: 30 },
  { list: "xero", people: 40, mobiles: 35, emails: 30 },
  { list: "myob", people: 40, mobiles: 35, emails: 30 },
];

const SHARE = 0.99;
const MOBILE = /^(?:\+61|0)4\d{8}$/;

it.each(LISTS)("brings in the people of a $list list with their numbers and emails", async (expected) => {
  const { org, imported } = await emptyBusiness();
  const report = await imported(expected.list);
  const customers = await org.db.customer.findMany();
  expect(customers.length).toBe(report.imported);
  expect(report.imported).toBeLessThanOrEqual(expected.people);
  expect(report.imported).toBeGreaterThanOrEqual(expected.people * SHARE);
  const textable = customers.filter(({ phone }) => MOBILE.test((phone ?? "").replace(/[\s()-]/g, "")));
  expect(textable).toHaveLength(expected.mobiles);
  expect(customers.filter(({ email }) => email !== null)).toHaveLength(expected.emails);
  expect(customers.filter(({ suburb, state }) => suburb && state)).toHaveLength(expected.people);
  expect(customers.filter(({ postcode }) => postcode?.length === 4)).toHaveLength(expected.people);
  expect(report.errors?.filter(({ kind }) => kind === "invalid")).toHaveLength(report.invalid);
  const again = await imported(expected.list);
  expect(again).toMatchObject({ imported: 0, duplicates: expected.people, completed: 0 });
  expect(await org.db.customer.count()).toBe(customers.length);
});

async function emptyBusiness() {
  const org = await runner.make.organisation();
  const manager = await rest.as(org.manager);
  const imported = async (list: string) => {
    const content = readFileSync(join(import.meta.dirname, "fixtures/peers", `${list}.csv`));
    const { status, body } = await manager.upload("/api/customers/import-csv", "csvFile", {
      name: `${list}.csv`,
      content,
    });
    expect([status, body.error]).toEqual([200, undefined]);
    return body as ImportReport;
  };
  return { org, imported };
}
