import { readFileSync } from "node:fs";
import { buildSchema } from "graphql";
import { expect, test } from "vitest";
import type { OpenApi } from "../../api/server/developers/open-api.ts";
import { announcementsIn, apiChanges, refusals, undatedDeprecations } from "./api-changes.ts";
import { CHANGELOG, currentApi, releasedApi } from "./api-gate.ts";

const SCHEMA = `
type Query { job(id: ID!): Job jobs(first: Int, status: JobStatus): [Job!]! }
type Mutation { createJob(input: CreateJobInput!): Job }
input CreateJobInput { title: String! notes: String }
type Job { id: ID! title: String! notes: String }
enum JobStatus { NEW DONE }
`;

const REST: OpenApi = {
  paths: {
    "/api/jobs": {
      get: {
        parameters: [
          { name: "limit", in: "query", schema: { type: "integer", maximum: 100 } },
          { name: "status", in: "query", schema: { type: "string", enum: ["new", "done"] } },
        ],
        responses: {
          200: {
            content: {
              "application/json": { schema: { type: "array", items: { $ref: "#/components/schemas/Job" } } },
            },
          },
        },
      },
      post: {
        requestBody: {
          content: {
            "application/json": {
              schema: {
                type: "object",
                properties: {
                  title: { type: "string", maxLength: 200 },
                  notes: { anyOf: [{ type: "string" }, { type: "null" }] },
                },
                required: ["title"],
              },
            },
          },
        },
        responses: {
          201: { content: { "application/json": { schema: { $ref: "#/components/schemas/Job" } } } },
        },
      },
    },
  },
  components: {
    schemas: {
      Job: {
        type: "object",
        properties: { id: { type: "string" }, title: { type: "string" }, number: { type: "integer" } },
        required: ["id", "title", "number"],
      },
    },
  },
};

const released = { schema: SCHEMA, openApi: REST };
const TODAY = "2026-12-01";
const NONE = "## Announced\n\nNothing is announced to end.\n\n## 2026-11-26\n\nThe first.\n";

async function refused(current: Partial<typeof released>, changelog = NONE, today = TODAY) {
  return refusals(await apiChanges(released, { ...released, ...current }), { changelog, today });
}

const rest = (change: (copy: OpenApi) => void): { openApi: OpenApi } => {
  const openApi = structuredClone(REST);
  change(openApi);
  return { openApi };
};
// biome-ignore lint/suspicious/noExplicitAny: reaches into the example above
const bodyOf = (copy: any) => copy.paths["/api/jobs"].post.requestBody.content["application/json"].schema;
// biome-ignore lint/suspicious/noExplicitAny: reaches into the example above
const jobOf = (copy: any) => copy.components.schemas.Job;
// biome-ignore lint/suspicious/noExplicitAny: reaches into the example above
const listOf = (copy: any) => copy.paths["/api/jobs"].get;

test("the public API has no unannounced breaking change since its last release", async () => {
  const last = releasedApi();
  if (!last) throw new Error("There’s no released copy: run node scripts/release-api.ts");
  const changes = await apiChanges(last, currentApi());
  const changelog = readFileSync(CHANGELOG, "utf8");
  // A later day allows more, so the test doesn't depend on the day it runs.
  expect(refusals(changes, { changelog, today: "2026-11-26" })).toEqual([]);
});

test.each([
  ["a removed field", SCHEMA.replace("notes: String }\nenum", "}\nenum"), "Job.notes"],
  ["a removed query", SCHEMA.replace("job(id: ID!): Job", ""), "Query.job"],
  ["a new required argument", SCHEMA.replace("job(id: ID!", "job(id: ID!, org: ID!"), "Query.job.org"],
  [
    "a new required input",
    SCHEMA.replace("title: String! notes: String }\ntype", "title: String! notes: String! }\ntype"),
    "CreateJobInput.notes",
  ],
  [
    "a value that can be null",
    SCHEMA.replace("type Job { id: ID! title: String!", "type Job { id: ID! title: String"),
    "Job.title",
  ],
  ["a removed enum value", SCHEMA.replace("NEW DONE", "NEW"), "JobStatus.DONE"],
  [
    "another type",
    SCHEMA.replace("type Job { id: ID! title: String!", "type Job { id: ID! title: Int!"),
    "Job.title",
  ],
])("GraphQL: refuses %s", async (_name, schema, path) => {
  const lines = await refused({ schema });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(new RegExp(`^${path}: .*Announce it`));
});

test.each<[string, (copy: OpenApi) => void, string]>([
  ["a removed path", (copy) => delete copy.paths["/api/jobs"], "GET /api/jobs"],
  ["a removed method", (copy) => delete copy.paths["/api/jobs"]?.post, "POST /api/jobs"],
  ["a removed parameter", (copy) => listOf(copy).parameters.shift(), "GET /api/jobs query limit"],
  [
    "a new required parameter",
    (copy) => listOf(copy).parameters.push({ name: "org", in: "query", required: true }),
    "GET /api/jobs query org",
  ],
  ["a lower limit", (copy) => (listOf(copy).parameters[0].schema.maximum = 50), "GET /api/jobs query limit"],
  [
    "a value no longer taken",
    (copy) => listOf(copy).parameters[1].schema.enum.pop(),
    "GET /api/jobs query status",
  ],
  ["a shorter text", (copy) => (bodyOf(copy).properties.title.maxLength = 50), "POST /api/jobs body title"],
  ["a new required field", (copy) => bodyOf(copy).required.push("notes"), "POST /api/jobs body notes"],
  ["a field no longer taken", (copy) => delete bodyOf(copy).properties.notes, "POST /api/jobs body notes"],
  [
    "null no longer taken",
    (copy) => (bodyOf(copy).properties.notes = { type: "string" }),
    "POST /api/jobs body notes",
  ],
  [
    "a removed answer’s field",
    (copy) => delete jobOf(copy).properties.number,
    "GET /api/jobs response number",
  ],
  [
    "another type in the answer",
    (copy) => (jobOf(copy).properties.number = { type: "string" }),
    "GET /api/jobs response number",
  ],
  [
    "a value that can be null",
    (copy) => (jobOf(copy).properties.title.type = ["string", "null"]),
    "GET /api/jobs response title",
  ],
  ["a value that can be absent", (copy) => jobOf(copy).required.pop(), "GET /api/jobs response number"],
  [
    "another status",
    (copy) => {
      const post = copy.paths["/api/jobs"]?.post;
      if (post?.responses) post.responses = { 202: post.responses["201"] ?? {} };
    },
    "POST /api/jobs 201",
  ],
])("REST: refuses %s", async (_name, change, path) => {
  const lines = await refused(rest(change));
  expect(lines.some((line) => line.startsWith(`${path}: `))).toBe(true);
});

test("takes what only adds: fields, optional inputs, operations, enum values, wider limits", async () => {
  const schema = SCHEMA.replace("NEW DONE", "NEW DONE LOST")
    .replace("notes: String }\nenum", "notes: String number: Int! }\nenum")
    .replace("job(id: ID!): Job", "job(id: ID!, archived: Boolean): Job customer: ID");
  const { openApi } = rest((copy) => {
    copy.paths["/api/customers"] = { get: {} };
    bodyOf(copy).properties.type = { type: "string" };
    bodyOf(copy).properties.title.maxLength = 500;
    jobOf(copy).properties.status = { type: "string" };
    listOf(copy).parameters.push({ name: "cursor", in: "query", schema: { type: "string" } });
  });
  expect(await refused({ schema, openApi })).toEqual([]);
  const messages = (await apiChanges(released, { schema, openApi })).map(({ message }) => message);
  expect(messages).toContain("`GET /api/customers` was added.");
  expect(messages).toContain("Field `number` was added to object type `Job`");
});

test("a named schema in place of the same one written out isn't a change", async () => {
  const { openApi } = rest((copy) => {
    listOf(copy).responses["200"].content["application/json"].schema.items = structuredClone(jobOf(copy));
  });
  expect(await apiChanges(released, { ...released, openApi })).toEqual([]);
});

const announced = (on: string, notBefore: string) =>
  `## Announced\n\n- \`Job.notes\` ends. Use \`Job.details\`. Announced ${on}. Not before ${notBefore}.\n\n## 2026-11-26\n`;
const WITHOUT_NOTES = { schema: SCHEMA.replace("notes: String }\nenum", "}\nenum") };

test("an announced change is taken from its date on", async () => {
  const changelog = announced("2026-12-01", "2027-12-01");
  expect(announcementsIn(changelog)).toEqual([
    { path: "Job.notes", announcedOn: "2026-12-01", notBefore: "2027-12-01" },
  ]);
  expect(await refused(WITHOUT_NOTES, changelog, "2027-11-30")).toEqual([
    expect.stringContaining("It stays until 2027-12-01"),
  ]);
  expect(await refused(WITHOUT_NOTES, changelog, "2027-12-01")).toEqual([]);
});

test("an announcement gives at least 12 months, and its line is readable", async () => {
  expect(await refused({}, announced("2026-12-01", "2027-11-30"))).toEqual([
    "Job.notes is announced for less than 12 months later",
  ]);
  expect(() => announcementsIn("## Announced\n\n- Job.notes ends soon\n")).toThrow(/isn’t/);
});

test("a deprecation says what to use and until when", () => {
  const deprecated = (reason: string) =>
    buildSchema(
      SCHEMA.replace("notes: String }\nenum", `notes: String @deprecated(reason: "${reason}") }\nenum`),
    );
  expect(undatedDeprecations(deprecated("Old"))).toEqual(["Job.notes"]);
  expect(undatedDeprecations(deprecated("Use details. Removed no earlier than 2027-12-01."))).toEqual([]);
});
