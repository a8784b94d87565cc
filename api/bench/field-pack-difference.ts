import { readFileSync } from "node:fs";
import type { Agent } from "node:http";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { fieldPackDays } from "@fettle/rules/jobs/field-pack-days";
import { rangeInstants, today } from "@fettle/rules/platform/wall-time";
import pg from "pg";
import type { Bench } from "./contenders.ts";
import { ORGANISATION, orgId } from "./fill-field-pack.ts";
import { ask, connections, inTurn, median, type Target } from "./measure.ts";
import { type Line, ms, times } from "./report.ts";
import { ratio } from "./results.ts";
import { plain } from "./same-data.ts";
import { idOf } from "./seed.ts";

const MOST_OF_LIMIT = 2.3;
const ZONE = "+10:00";
/** How far back the product looks for changes that committed late. */
const OVERLAP_MS = 120_000;

const documents = readFileSync(
  join(import.meta.dirname, "../../web/generated/persisted-documents.json"),
  "utf8",
);
const [packHash] =
  Object.entries<string>(JSON.parse(documents)).find(([, text]) => /\bquery FieldPack\b/.test(text)) ?? [];

const packBody = (since: string | null) =>
  JSON.stringify({
    variables: { since },
    extensions: { persistedQuery: { version: 1, sha256Hash: packHash } },
  });

function changes(): string[] {
  const id = (kind: Parameters<typeof idOf>[0], n: number) => idOf(kind, ORGANISATION, `${n}`);
  const by = id("user", 3);
  const changed = "version = version + 1, updated_at = now()";
  return [
    `insert into job_notes (id, org_id, job_id, author_id, text)
     values (gen_random_uuid(), ${orgId}, ${id("job", 10)}, ${by}, 'Key is at the bar')`,
    `insert into job_hours (id, org_id, job_id, author_id, minutes)
     values (gen_random_uuid(), ${orgId}, ${id("job", 20)}, ${by}, 45)`,
    `update jobs set scheduled_at = scheduled_at + interval '3 hours', ${changed}
     where org_id = ${orgId} and id = ${id("job", 30)}`,
    `insert into job_charges (id, org_id, job_id, kind, description, quantity, unit_price, total_cents)
     values (gen_random_uuid(), ${orgId}, ${id("job", 40)}, 'other', 'Hire of a lift', 2, 120, 24000)`,
    `update customers set phone = '0491 570 159', ${changed}
     where org_id = ${orgId} and id in (${id("customer", 30)}, ${id("customer", 39)})`,
    `update equipment set notes = 'Filter replaced', ${changed}
     where org_id = ${orgId} and id = ${id("equipment", 78)}`,
  ];
}

type Pack = {
  cursor: string;
  isComplete: boolean;
  jobs: { id: string }[];
  customers: { id: string }[];
};
type LimitPack = { at: string; stamps: Record<string, string> };

/**
 * Compares a complete pack's update with a hand-written statement, with and without changes. `fettle` must be signed in
 * as the organisation's admin.
 */
export async function measureDifference(
  { database, ports }: Pick<Bench, "database" | "ports">,
  fettle: Target,
): Promise<Line[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const limit: Target = { port: ports.limit, path: "/packDifference", headers: {} };
  const agent = connections(1);
  try {
    const [{ id }] = (await client.query(`select ${orgId} as id`)).rows;
    const day = today(ZONE);
    const { from, to } = rangeInstants(fieldPackDays(day), ZONE);
    const limitBody = (since: string, known: Record<string, string>) => {
      const late = new Date(Date.parse(since) - OVERLAP_MS).toISOString();
      const now = new Date().toISOString();
      return JSON.stringify([
        id,
        now,
        from,
        to,
        late,
        Object.keys(known),
        Object.values(known),
        day.toString(),
      ]);
    };
    const cursor = await wholePack(fettle, agent);
    const { at, stamps }: LimitPack = JSON.parse(
      await ask(limit, agent, limitBody(new Date().toISOString(), {})),
    );
    const lines: Line[] = [];
    const measure = async (what: string, counts: [jobs: number, customers: number]) => {
      const subjects = [
        { target: limit, body: limitBody(at, stamps) },
        { target: fettle, body: packBody(cursor) },
      ];
      const [expected = null, answer = null] = await Promise.all(
        subjects.map(async ({ target, body }) => compared(JSON.parse(await ask(target, agent, body)))),
      );
      if (!isDeepStrictEqual(answer, expected) || !isDeepStrictEqual(countsOf(answer), counts)) {
        console.error(JSON.stringify(expected), "\n", JSON.stringify(answer));
        throw new Error(
          `Fettle and LIMIT return different jobs and customers for ${counts.join(" and ")}: ${what}`,
        );
      }
      const [ofLimit = [], ofFettle = []] = await inTurn(agent, subjects);
      const toLimit = ratio(ofFettle, ofLimit);
      lines.push({
        what: `${what}, vs LIMIT`,
        measured: `${times(toLimit)} (LIMIT ${ms(median(ofLimit))})`,
        limit: times(MOST_OF_LIMIT),
        isMet: toLimit <= MOST_OF_LIMIT,
      });
    };
    await measure("update without changes", [0, 0]);
    for (const statement of changes()) await client.query(statement);
    await measure("update of five jobs", [5, 2]);
    return lines;
  } finally {
    agent.destroy();
    await client.end();
  }
}

async function wholePack(fettle: Target, agent: Agent): Promise<string> {
  for (let since: string | null = null; ; ) {
    const pack: Pack = JSON.parse(await ask(fettle, agent, packBody(since))).data.fieldPack;
    if (pack.isComplete) return pack.cursor;
    since = pack.cursor;
  }
}

/** The data that must be the same in both. Only LIMIT sorts the customers. */
function compared(answer: { data?: { fieldPack: Pack } }) {
  const { at, cursor, isWhole, isComplete, stamps, wholeFrom, wholeUntil, ...pack } = (answer.data
    ?.fieldPack ?? answer) as Pack & Record<string, unknown>;
  const customers = pack.customers.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return plain({ ...pack, customers } as Parameters<typeof plain>[0]);
}

function countsOf(pack: ReturnType<typeof plain>) {
  const { jobs, customers } = pack as { jobs: unknown[]; customers: unknown[] };
  return [jobs.length, customers.length];
}
