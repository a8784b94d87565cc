// Compares the API with a hand-written statement and PostGraphile on the same PostgreSQL, and prints the ratios.
import type { Agent } from "node:http";
import { isDeepStrictEqual } from "node:util";
import { type Bench, withContenders } from "./contenders.ts";
import type { BenchDatabase } from "./database.ts";
import { ask, connections, latencies, median, type Target, throughput } from "./measure.ts";
import { bodyOf, CONTENDERS, type Contender, OPERATIONS, type Operation } from "./operations.ts";
import { type Results, ratio, type Speed, summary } from "./results.ts";
import { plain } from "./same-data.ts";
import type { Sample } from "./sample.ts";

const ROUNDS = 15;
const LATENCY_MS = 150;
const WARM_UP_MS = 1_000;
const LOAD_ROUNDS = 3;
const LOAD_MS = 700;
const CONNECTIONS = 32;

type Subject = { target: Target; one: Agent; many: Agent; bodies: () => string };

/** One counter for all contenders: moving a job to its current time would be a no-op. */
let turn = 0;

function subject(target: Target, contender: Contender, operation: Operation, sample: Sample): Subject {
  const bodies = () => bodyOf(contender, operation, sample, turn++);
  return { target, one: connections(1), many: connections(CONNECTIONS), bodies };
}

/** Runs subjects in turn, so a slow spell on the machine affects them all. */
async function speeds<Name extends string>(subjects: Record<Name, Subject>, load: boolean) {
  const entries = Object.entries<Subject>(subjects);
  const found = new Map(entries.map(([name]) => [name, { times: [], rates: [] } as Speed]));
  for (const [, { target, one, bodies }] of entries) await latencies(target, one, bodies, WARM_UP_MS);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, { target, one, bodies }] of entries) {
      found.get(name)?.times.push(median(await latencies(target, one, bodies, LATENCY_MS)));
    }
  }
  for (let round = 0; load && round < LOAD_ROUNDS; round++) {
    for (const [name, { target, many, bodies }] of entries) {
      found.get(name)?.rates.push(await throughput(target, many, bodies, CONNECTIONS, LOAD_MS));
    }
  }
  for (const [, { one, many }] of entries) for (const agent of [one, many]) agent.destroy();
  return Object.fromEntries(found) as Record<Name, Speed>;
}

async function assertSameData(
  targets: Record<Contender, Target>,
  { large }: BenchDatabase,
  operation: Operation,
) {
  const agent = connections(1);
  const answers = new Map<Contender, unknown>();
  for (const contender of CONTENDERS) {
    const target = atPath(targets, contender, operation);
    answers.set(
      contender,
      plain(JSON.parse(await ask(target, agent, bodyOf(contender, operation, large, 0)))),
    );
  }
  agent.destroy();
  const expected = answers.get("limit");
  for (const [contender, answer] of answers) {
    if (isDeepStrictEqual(answer, expected)) continue;
    console.error(JSON.stringify(expected).slice(0, 1500), "\n", JSON.stringify(answer).slice(0, 1500));
    throw new Error(`${contender} and LIMIT return different data for ${operation}`);
  }
}

function atPath(targets: Record<Contender, Target>, contender: Contender, operation: Operation): Target {
  if (contender === "limit") return { ...targets.limit, path: `/${operation}` };
  return { ...targets[contender], isKeyed: contender === "fettle" && operation === "reschedule" };
}

async function measure({ database, ports, signedIn }: Bench): Promise<Results> {
  const [fettle, ofSmall] = [await signedIn(database.large), await signedIn(database.small)];
  const targets: Record<Contender, Target> = {
    fettle,
    limit: { port: ports.limit, path: "/", headers: {} },
    postgraphile: { port: ports.postgraphile, path: "/graphql", headers: {} },
  };
  for (const operation of OPERATIONS) await assertSameData(targets, database, operation);
  console.log("All three return the same data for the five operations.");

  const operations = {} as Results["operations"];
  for (const operation of OPERATIONS) {
    const of = (contender: Contender) =>
      subject(atPath(targets, contender, operation), contender, operation, database.large);
    operations[operation] = await speeds(
      { fettle: of("fettle"), limit: of("limit"), postgraphile: of("postgraphile") },
      true,
    );
  }
  const scale = { page: 0, search: 0 };
  for (const operation of ["page", "search"] as const) {
    const { large, small } = await speeds(
      {
        large: subject(fettle, "fettle", operation, database.large),
        small: subject(ofSmall, "fettle", operation, database.small),
      },
      false,
    );
    scale[operation] = ratio(large.times, small.times);
  }
  return { operations, scale };
}

await withContenders(async (bench) => {
  const { text, failures } = summary(await measure(bench));
  console.log(`\n${text}\n`);
  for (const failure of failures) console.error(`✗ ${failure}`);
  process.exitCode = failures.length === 0 ? 0 : 1;
});
