import { basename, extname, join } from "node:path";
import { build, type InlineConfig, mergeConfig, type Plugin, type Rolldown, type UserConfig } from "vite";

/**
 * The entry modules of a technician's day. The bundler's own chunks would delay the first screen by 1 to 2 s on the
 * benchmark's slow phone.
 */
const PARTS = {
  shell: ["app/main.tsx"],
  live: ["app/live/live-updates.tsx", "platform/apollo/socket.ts"],
  late: [
    "app/live/late-updates.tsx",
    "app/shell/late-banners.tsx",
    "app/shell/late-parts.tsx",
    "features/assistant/assistant/assistant-button.tsx",
    "features/assistant/assistant/assistant-host.tsx",
    "features/website/help/help-button.tsx",
    "platform/apollo/deferred-link-chunk.ts",
    "platform/offline/service-worker.ts",
  ],
  kept: ["app/offline/read-kept-records.ts", "platform/screen/offline-bar.tsx"],
  dashboard: ["features/workspace/dashboard/dashboard-screen.tsx"],
  jobs: ["features/jobs/jobs/jobs-screen.tsx"],
  order: ["features/jobs/jobs/jobs-order.tsx"],
  job: ["features/jobs/jobs/job-screen.tsx"],
  diary: ["features/jobs/job-diary/job-diary.tsx"],
  schedule: ["features/jobs/schedule/schedule-screen.tsx"],
  work: ["features/jobs/job-work/work-screen.tsx"],
  edit: ["features/jobs/jobs/job-edit-screen.tsx"],
  newJob: ["features/jobs/jobs/new-job-dialog.tsx"],
  outbox: [
    "app/outbox/start-outbox.ts",
    "features/jobs/job-work/restored-jobs.ts",
    "features/workspace/outbox/outbox-screen.tsx",
  ],
  search: [
    "features/workspace/search/search-palette-host.tsx",
    "features/workspace/search/recent-records.ts",
  ],
  // Pages behind customers' links share the app's foundations and mustn't load anything else from it.
  visit: ["features/jobs/confirmation/visit-screen.tsx"],
  documents: [
    "features/invoicing/public-documents/quote-screen.tsx",
    "features/invoicing/public-documents/invoice-screen.tsx",
  ],
} satisfies Record<string, string[]>;

type Part = keyof typeof PARTS;

const FIRST: readonly Part[] = ["shell", "kept", "dashboard", "jobs", "job", "schedule"];
const FIRST_FILES: readonly string[] = [
  "base",
  "lists",
  "index",
  ...FIRST,
  ...FIRST.flatMap((part) => PARTS[part].map((module) => basename(module, extname(module)))),
];
const STYLE = /\.css$/;
/** Every page tells about its errors, and customers’ links mustn’t load the shell for it. */
const OF_EVERY_PAGE = /\/web\/(?:platform\/errors\/follow-errors|lib\/(?:ignored|until-reachable))\.ts$/;

/** These parts include their entry modules, because every screen of that kind loads them, only later. */
const WHOLE: readonly Part[] = ["late", "kept", "order", "diary", "outbox", "search"];

/** Parts that members load. */
const OF_MEMBERS = (Object.keys(PARTS) as Part[]).filter((part) => part !== "visit" && part !== "documents");

const FILES: [file: string, holds: (has: (part: Part) => boolean) => boolean][] = [
  ["links", (has) => !OF_MEMBERS.some(has)],
  ["base", (has) => has("shell") || has("visit")],
  ["base", (has) => has("documents") && (has("jobs") || has("live"))],
  ["link-forms", (has) => has("documents")],
  ["lists", (has) => has("jobs") || has("dashboard")],
  ["lists", (has) => has("kept") && has("live")],
  ["kept", (has) => has("kept")],
  ["live", (has) => has("live")],
  ["overlays", (has) => has("schedule") && (has("job") || has("outbox") || has("newJob"))],
  // Whatever loads the forms loads the overlays too.
  ["overlays", (has) => has("newJob") && has("late") && !has("job")],
  ["record", (has) => has("job")],
  ["job-form", (has) => has("newJob") && has("edit")],
  ["outbox", (has) => has("outbox")],
  ["lists", (has) => has("work") && has("search")],
  ["outbox", (has) => has("work") && has("diary")],
  // A few icons, otherwise each in a file of its own.
  ["overlays", (has) => has("diary")],
];

/**
 * Assigns modules to files so a technician's screens load only a few. Runs a build without writing files, because only
 * the bundler knows what's left after tree shaking.
 */
export function journeyFiles(config: UserConfig) {
  const loading = new Map<string, Set<Part>>();
  const trace: Plugin = {
    name: "trace-journeys",
    generateBundle: (_options, bundle) => {
      for (const [part, modules] of Object.entries(PARTS) as [Part, string[]][]) {
        for (const id of modules.flatMap((module) => sharedModules(bundle, part, module))) {
          loading.set(id, (loading.get(id) ?? new Set()).add(part));
        }
      }
    },
  };
  const onlyTraced: InlineConfig = {
    configFile: false,
    logLevel: "error",
    plugins: [trace],
    build: { write: false, minify: false, cssMinify: false, reportCompressedSize: false },
  };
  const plugin: Plugin = {
    name: "journey-files",
    apply: "build",
    buildStart: async () => void (await build(mergeConfig(config, onlyTraced))),
  };
  return {
    plugin,
    calledOnLoad: FIRST_FILES,
    fileOf: (module: string) => fileOf(module, loading.get(module)),
  };
}

function fileOf(module: string, parts: ReadonlySet<Part> = new Set()): string | undefined {
  // Browsers open six connections and fetch styles first, so every six style files add a round trip.
  const isOfLinks = parts.has("visit") || parts.has("documents");
  if (STYLE.test(module) && !isOfLinks && FIRST.some((part) => parts.has(part))) return "styles";
  if (OF_EVERY_PAGE.test(module)) return "base";
  const [only, another] = parts;
  return another ? FILES.find(([, holds]) => holds((part) => parts.has(part)))?.[0] : only;
}

function sharedModules(bundle: Rolldown.OutputBundle, part: Part, module: string): string[] {
  const chunks = Object.values(bundle).filter((each) => each.type === "chunk");
  const start = chunks.find(({ modules }) => join(import.meta.dirname, module) in modules);
  if (!start) throw new Error(`The build has no ${module}`);
  const seen = new Set([start.fileName]);
  for (const name of seen) {
    const chunk = bundle[name];
    if (chunk?.type === "chunk") for (const next of chunk.imports) seen.add(next);
  }
  return chunks
    .filter((chunk) => seen.has(chunk.fileName))
    .flatMap((chunk) => {
      const isShared = (chunk === start && WHOLE.includes(part)) || !(chunk.isEntry || chunk.isDynamicEntry);
      return Object.keys(chunk.modules).filter((id) => isShared || STYLE.test(id));
    });
}
