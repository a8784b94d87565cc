import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestOrganisation } from "../testing/factories.ts";
import { createRestClient, type RestCaller, type RestClient } from "../testing/rest-client.ts";
import { createRunner, type Runner } from "../testing/runner.ts";
import { type Asked, readInSlices, type Slice } from "./long-answers.ts";

let runner: Runner;
let rest: RestClient;
let org: TestOrganisation;
let admin: RestCaller;

beforeAll(async () => {
  runner = await createRunner();
  rest = await createRestClient(runner);
  org = await runner.make.organisation();
  admin = await rest.as(org.admin);
  const data = Array.from({ length: 230 }, (_, n) => ({ number: n + 1, title: `Job ${n}` }));
  await org.db.job.createMany({ data });
});
afterAll(async () => {
  await rest.stop();
  await runner.stop();
});

const numbersOf = (body: { number: number }[]) => body.map(({ number }) => number);

test("a list of several slices is the same as its pages", async () => {
  const { status, body } = await admin.call("GET", "/api/jobs");
  expect(status).toBe(200);
  expect(body).toHaveLength(230);
  const paged: object[] = [];
  let url: string | undefined = "/api/jobs?limit=40";
  while (url) {
    const page: Awaited<ReturnType<RestCaller["call"]>> = await admin.call("GET", url);
    paged.push(...page.body);
    url = /<(.+)>; rel="next"/.exec(String(page.headers.link ?? ""))?.[1];
  }
  expect(paged).toEqual(body);
});

test("a list of several slices ends at its limit, with the next page's address", async () => {
  const { body, headers } = await admin.call("GET", "/api/jobs?limit=120");
  expect(body).toHaveLength(120);
  const [, next = ""] = /<(.+)>; rel="next"/.exec(String(headers.link ?? "")) ?? [];
  const rest = await admin.call("GET", next);
  expect(new Set([...numbersOf(body), ...numbersOf(rest.body)]).size).toBe(230);
});

const here = (read: (page: Asked) => Promise<Slice>) => ({ read, readElsewhere: async () => undefined });

const page = (from: number): Slice => ({
  rows: [{ id: `row ${from}` }],
  next: from < 3 ? String(from + 1) : null,
});

test("a row that moved in the list's order appears once", async () => {
  const pages: Slice[] = [
    { rows: [{ id: "a" }, { id: "b" }], next: "1" },
    { rows: [{ id: "b" }, { id: "c" }], next: null },
  ];
  const { body } = await readInSlices(
    "moving",
    { first: 1_000 },
    here(async ({ after }) => pages[Number(after ?? 0)] as Slice),
  );
  expect(body).toEqual({ chunks: ['{"id":"a"}', '{"id":"b"}', '{"id":"c"}'] });
});

test("two long lists of a business are read at once, others wait, and too many are told when to ask again", async () => {
  const held: (() => void)[] = [];
  const begun: number[] = [];
  const ask = (name: number) =>
    readInSlices(
      "busy",
      { first: 1_000 },
      here(async ({ after }) => {
        if (!after) return page(0);
        begun.push(name);
        if (begun.length === 1) await new Promise<void>((resume) => held.push(resume));
        return page(3);
      }),
    );
  const answers = Array.from({ length: 12 }, (_, name) => ask(name).catch((error: unknown) => error));
  const refused = await Promise.all(answers.slice(10));
  for (const refusal of refused) expect(refusal).toMatchObject({ status: 429, retryAfter: 3 });
  expect(begun).toEqual([0]);
  const elsewhere = await readInSlices(
    "quiet",
    { first: 1 },
    here(async () => page(0)),
  );
  expect(elsewhere).toEqual({ body: [{ id: "row 0" }], nextCursor: "1" });
  held[0]?.();
  const read = await Promise.all(answers.slice(0, 10));
  expect(read.every((answer) => !(answer instanceof Error))).toBe(true);
});
