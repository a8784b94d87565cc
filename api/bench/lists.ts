// Compares a large organisation's lists with those of one a hundredth its size.
import { withFettle } from "./contenders.ts";
import { ask, connections, inTurn, median, type Target } from "./measure.ts";
import { bodyFor } from "./operations.ts";
import { type Line, ms, report, times } from "./report.ts";
import { ratio } from "./results.ts";
import type { Sample } from "./sample.ts";

const MOST = 1.5;

/** Each finds the same number of rows in both organisations, so any difference is due to table size. */
const QUESTIONS: Record<string, { document: string; variables(sample: Sample): Record<string, unknown> }> = {
  "customers, first page": { document: "customers", variables: () => ({ first: 40 }) },
  "customers, most owing first": {
    document: "customersBy",
    variables: () => ({ first: 40, orderBy: "owing" }),
  },
  "customers, by next visit": {
    document: "customersBy",
    variables: () => ({ first: 40, orderBy: "next_visit" }),
  },
  "jobs, first page": { document: "jobsBy", variables: () => ({ first: 40 }) },
  "jobs, by value": { document: "jobsBy", variables: () => ({ first: 40, orderBy: "value" }) },
  "jobs, by suburb": { document: "jobsBy", variables: () => ({ first: 40, orderBy: "suburb" }) },
  "jobs, by technician": { document: "jobsBy", variables: () => ({ first: 40, orderBy: "technician" }) },
  "customers, by name": { document: "customers", variables: ({ search }) => ({ first: 40, search }) },
  "customers, by a common word": {
    document: "customers",
    variables: () => ({ first: 10, search: "bakery" }),
  },
  "customers, by common words": {
    document: "customers",
    variables: () => ({ first: 10, search: "fourth street" }),
  },
  "equipment, first page": { document: "equipment", variables: () => ({ first: 40 }) },
  "equipment, by its customer": { document: "equipment", variables: ({ search }) => ({ first: 2, search }) },
  "equipment, by a common word": {
    document: "equipment",
    variables: () => ({ first: 40, search: "rooftop" }),
  },
  "equipment, by common words": {
    document: "equipment",
    variables: () => ({ first: 40, search: "rooftop unit" }),
  },
  "jobs, by common words": { document: "search", variables: () => ({ search: "split system" }) },
  "equipment, due for service": { document: "equipment", variables: () => ({ first: 30, due: true }) },
};

await withFettle(async ({ database, signedIn }) => {
  const organisations = await Promise.all(
    [database.large, database.small].map(async (sample) => ({ sample, target: await signedIn(sample) })),
  );
  const agent = connections(1);
  const lines: Line[] = [];
  for (const [title, { document, variables }] of Object.entries(QUESTIONS)) {
    const subjects = organisations.map(({ sample, target }) => ({
      target,
      body: bodyFor(document, variables(sample)),
    }));
    const rows = await Promise.all(subjects.map(({ target, body }) => rowsOf(target, body)));
    if (!rows[0] || rows[0] !== rows[1])
      throw new Error(`${title}: ${rows.join(" and ")} rows can’t be compared`);

    const [large = [], small = []] = await inTurn(agent, subjects);
    const toSmall = ratio(large, small);
    lines.push({
      what: title,
      measured: `${times(toSmall)} (${ms(median(large))})`,
      limit: times(MOST),
      isMet: toSmall <= MOST,
    });
  }
  agent.destroy();
  report("lists of a large organisation vs a small one", lines);

  async function rowsOf(target: Target, body: string): Promise<number> {
    return (await ask(target, agent, body)).split('"cursor"').length - 1;
  }
});
