import { buildSchema } from "graphql";
import { expect, test } from "vitest";
import { descriptionsOf, lintPublicSchema, readPublicSchema } from "./public-schema.ts";

const LEAST = 0.95;

test("describes at least 95 % of the public schema", () => {
  const { all, missing } = descriptionsOf(readPublicSchema());
  expect(all).toBeGreaterThan(1_000);
  expect(1 - missing.length / all, `Without a description: ${missing.join(", ")}`).toBeGreaterThanOrEqual(
    LEAST,
  );
});

test("names types, fields, arguments, input fields and enum values without a description", () => {
  const schema = buildSchema(`
    "Reads." type Query { "One job." job(id: ID!): Job }
    type Job { "Its title." title: String status: JobStatus! }
    "A status." enum JobStatus { "Done." DONE NEW }
    "A job." input JobInput { title: String }
  `);
  expect(descriptionsOf(schema)).toEqual({
    all: 11,
    missing: ["Query.job:id", "Job", "Job.status", "JobStatus.NEW", "JobInput.title"],
  });
});

test("the public schema passes the recommended rules, and every accepted finding is still there", async () => {
  expect(await lintPublicSchema()).toEqual({ findings: [], unused: [] });
});
