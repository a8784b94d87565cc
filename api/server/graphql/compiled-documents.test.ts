import { execute, parse } from "graphql";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { publicGraphQLError } from "../../graphql/public-error.ts";
import { schema } from "../../schema.ts";
import type { TestOrganisation } from "../../testing/factories.ts";
import { createRunner, type Runner } from "../../testing/runner.ts";
import { createExecutor, type Operation } from "./compiled-documents.ts";

let runner: Runner;
let org: TestOrganisation;
let jobId: string;
beforeAll(async () => {
  runner = await createRunner();
  org = await runner.make.organisation();
  const { createJob } = await runner
    .as(org.admin)
    .run(`mutation ($input: CreateJobInput!) { createJob(input: $input) { id } }`, {
      input: {
        title: "Visit",
        scheduledAt: "2026-11-18T00:00:00Z",
        assignedTechIds: [org.technician.userId],
      },
    });
  jobId = createJob.id;
});
afterAll(() => runner.stop());

type Case = [name: string, document: string, variables: () => Record<string, unknown>];

const row =
  "id number title status scheduledAt estimatedValueCents customer { id name } technicians { name email }";
const compiledCases: Case[] = [
  [
    "a page",
    `{ jobs(first: 5) { totalCount edges { cursor node { ${row} } } pageInfo { hasNextPage } } }`,
    () => ({}),
  ],
  [
    "a job",
    `query ($id: ID!) { job(id: $id) { ...Row history { to by { name } } } } fragment Row on Job { ${row} }`,
    () => ({ id: jobId }),
  ],
  [
    "customers with what they have",
    "{ customers { edges { cursor node { name hasHistory equipment { name customer { name } } jobs { totalCount } } } } }",
    () => ({}),
  ],
  ["equipment", "{ equipmentList { edges { node { name hasHistory customer { name } } } } }", () => ({})],
  ["no job", `query ($id: ID!) { job(id: $id) { id } }`, () => ({ id: org.admin.userId })],
  [
    "a skipped field",
    `query ($with: Boolean!) { jobs { edges { node { id title @include(if: $with) } } } }`,
    () => ({ with: false }),
  ],
  ["a wrong cursor", `{ jobs(after: "x") { edges { node { id } } } }`, () => ({})],
  [
    "a wrong time",
    `query ($at: DateTime!) { schedule(from: $at, to: $at) { id } }`,
    () => ({ at: "tomorrow" }),
  ],
  ["a missing variable", `query ($id: ID!) { job(id: $id) { id } }`, () => ({})],
  [
    "an unknown job",
    `mutation ($id: ID!) { rescheduleJob(id: $id) { id } }`,
    () => ({ id: org.admin.userId }),
  ],
  [
    "a move",
    `mutation ($id: ID!) { rescheduleJob(id: $id, scheduledAt: "2026-11-19T00:00:00Z") { id scheduledAt } }`,
    () => ({ id: jobId }),
  ],
];
const interpretedCases: Case[] = [
  ["a planned root field", "{ viewer { name organisation { name } } }", () => ({})],
  ["a planned field of a row", "{ jobs { edges { node { photos { author { name } } } } } }", () => ({})],
  ["another root field beside", "{ jobs { totalCount } members { name } }", () => ({})],
];

async function answers(
  text: string,
  variables: Record<string, unknown>,
  viewer: "admin" | "technician" | null,
) {
  const context = () => runner.as(viewer && org[viewer]).context();
  const document = parse(text);
  const interpret = vi.fn(({ context: contextValue }: Operation) =>
    execute({ schema, document, variableValues: variables, contextValue }),
  );
  const own = await createExecutor(schema, interpret)({ document, variables, context: context() });
  const isCompiled = interpret.mock.calls.length === 0;
  const reference = await execute({ schema, document, variableValues: variables, contextValue: context() });
  const seen = ({ data, errors }: typeof reference) =>
    JSON.parse(JSON.stringify({ data, errors: errors?.map((error) => publicGraphQLError(error).toJSON()) }));
  return { isCompiled, own: seen(own), reference: seen(reference) };
}

describe.each(["admin", "technician", null] as const)("for %s", (viewer) => {
  test.each(compiledCases)(
    "%s gives the same result compiled as interpreted",
    async (_name, text, variables) => {
      const { isCompiled, own, reference } = await answers(text, variables(), viewer);
      expect(isCompiled).toBe(true);
      expect(withoutPlaces(own)).toEqual(withoutPlaces(reference));
    },
  );

  test.each(interpretedCases)("%s is interpreted", async (_name, text, variables) => {
    const { isCompiled, own, reference } = await answers(text, variables(), viewer);
    expect(isCompiled).toBe(false);
    expect(own).toEqual(reference);
  });
});

const withoutPlaces = (answer: { errors?: { locations?: unknown }[] }) => ({
  ...answer,
  errors: answer.errors?.map(({ locations, ...error }) => error),
});
