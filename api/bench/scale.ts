// Compares the screens of an organisation with 100,000 jobs with those of one with 100.
import { withFettle } from "./contenders.ts";
import { SCALE } from "./database.ts";
import { ask, connections, inTurn, median } from "./measure.ts";
import { type Line, ms, report, times } from "./report.ts";
import { ratio } from "./results.ts";
import { type Sample, WEEK } from "./sample.ts";
import { screenBody } from "./screen-documents.ts";

const MOST = 2;
const FIRST = { first: 40 };

const SCREENS: Record<string, (sample: Sample) => string> = {
  dashboard: () => screenBody("Dashboard"),
  "dashboard’s figures": () => screenBody("DashboardNeeds"),
  "To invoice, figures": () => screenBody("ToInvoice"),
  "To invoice, list": () => screenBody("CompletedJobs", { ...FIRST, invoiced: false }),
  "invoices, figures": () => screenBody("InvoiceFigures"),
  "invoices, list": () => screenBody("InvoicesPage", { ...FIRST, tab: "all" }),
  "invoices, search": ({ search }) => screenBody("InvoicesPage", { ...FIRST, tab: "all", search }),
  "palette, two common letters": () => screenBody("SearchEverything", { text: "ba" }),
  "palette, two rare letters": () => screenBody("SearchEverything", { text: "qz" }),
  "palette, a name": ({ search }) => screenBody("SearchEverything", { text: search }),
  jobs: () => screenBody("JobsPage", FIRST),
  "jobs, figures": () => screenBody("JobListCounts"),
  "schedule, a week": () => screenBody("Schedule", WEEK),
  job: ({ jobId }) => screenBody("JobScreen", { id: jobId }),
  customers: () => screenBody("CustomersPage", FIRST),
  equipment: () => screenBody("EquipmentPage", FIRST),
  quotes: () => screenBody("QuotesPage", FIRST),
};

await withFettle(async ({ database, signedIn }) => {
  const [large, small] = [await signedIn(database.large), await signedIn(database.small)];
  const agent = connections(1);
  const lines: Line[] = [];
  for (const [what, body] of Object.entries(SCREENS)) {
    const subjects = [
      { target: large, body: body(database.large) },
      { target: small, body: body(database.small) },
    ];
    for (const { target, body } of subjects) await ask(target, agent, body);
    const [ofLarge = [], ofSmall = []] = await inTurn(agent, subjects);
    const toSmall = ratio(ofLarge, ofSmall);
    lines.push({
      what,
      measured: `${times(toSmall)} (${ms(median(ofLarge))})`,
      limit: times(MOST),
      isMet: toSmall <= MOST,
    });
  }
  agent.destroy();
  report("100,000 jobs vs 100", lines);
}, SCALE);
