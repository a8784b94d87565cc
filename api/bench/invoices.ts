// Compares the invoice list, counts and search with hand-written statements.
import { isDeepStrictEqual } from "node:util";
import { today } from "@fettle/rules/platform/wall-time";
import { withContenders } from "./contenders.ts";
import { ask, connections, inTurn, median, type Target } from "./measure.ts";
import { bodyFor } from "./operations.ts";
import { type Line, ms, report, times } from "./report.ts";
import { ratio } from "./results.ts";
import type { Sample } from "./sample.ts";

const MOST_OF_LIMIT = 2.3;
const MOST_OF_SMALL = 1.5;
const OPERATIONS = ["invoices", "unpaidInvoices", "invoiceSearch", "invoiceCounts"] as const;
type Operation = (typeof OPERATIONS)[number];

const day = today("+10:00").toString();

const fettleBody = (operation: Operation, { search }: Sample): string =>
  bodyFor(operation, operation === "invoiceSearch" ? { search } : {});

const limitBody = (operation: Operation, { orgId, search }: Sample) =>
  JSON.stringify([orgId, day, ...(operation === "invoiceSearch" ? [`%${search}%`] : [])]);

type Json = { [key: string]: Json } | Json[] | string | number | null;

function plain(value: Json): Json {
  if (Array.isArray(value)) return value.map(plain);
  if (value === null || typeof value !== "object") return value;
  const { __typename, pageInfo, cursor, ...rest } = value;
  const inner = rest.data ?? rest.invoices ?? rest.invoiceCounts ?? rest.edges ?? rest.node;
  if (inner !== undefined) return plain(inner);
  return Object.fromEntries(Object.entries(rest).map(([key, each]) => [key, plain(each)]));
}

await withContenders(
  async ({ database, ports, signedIn }) => {
    const [large, small] = [await signedIn(database.large), await signedIn(database.small)];
    const agent = connections(1);
    const lines: Line[] = [];
    for (const operation of OPERATIONS) {
      const limit: Target = { port: ports.limit, path: `/${operation}`, headers: {} };
      const subjects = [
        { target: limit, body: limitBody(operation, database.large) },
        { target: large, body: fettleBody(operation, database.large) },
        { target: small, body: fettleBody(operation, database.small) },
      ];
      const [expected, answer] = await Promise.all(
        subjects
          .slice(0, 2)
          .map(async ({ target, body }) => plain(JSON.parse(await ask(target, agent, body)))),
      );
      if (!isDeepStrictEqual(answer, expected)) {
        console.error(JSON.stringify(expected).slice(0, 1_000), "\n", JSON.stringify(answer).slice(0, 1_000));
        throw new Error(`Fettle and LIMIT return different data for ${operation}`);
      }
      const [ofLimit = [], ofLarge = [], ofSmall = []] = await inTurn(agent, subjects);
      const [toLimit, toSmall] = [ratio(ofLarge, ofLimit), ratio(ofLarge, ofSmall)];
      lines.push(
        {
          what: `${operation} vs LIMIT`,
          measured: `${times(toLimit)} (LIMIT ${ms(median(ofLimit))})`,
          limit: times(MOST_OF_LIMIT),
          isMet: toLimit <= MOST_OF_LIMIT,
        },
        {
          what: `${operation}, 20,000 to 200`,
          measured: times(toSmall),
          limit: times(MOST_OF_SMALL),
          isMet: toSmall <= MOST_OF_SMALL,
        },
      );
    }
    agent.destroy();
    report("invoices", lines);
  },
  ["fettle", "limit"],
);
