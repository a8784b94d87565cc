import type { Plugin, Rolldown } from "vite";

type ManifestEntry = { url: string; revision: string | null; size: number };

/**
 * Everything not listed here needs the server, so its code is cached only after use. Inside a cached screen, load it
 * with `lazyPart`.
 */
const FIELD =
  "auth/(?:login|logout|sign)|customers?/|customer-profile/customer-screen|dashboard|equipment|job|outbox|profile/profile-dialog|schedule|search|texts";
const NEEDS_SERVER = new RegExp(
  `/web/(?:features/[a-z]+/(?!${FIELD})|features/jobs/(?:jobs/(?:duplicate-job|estimated-value)-dialog|schedule/(?:chosen-bar|move-visits|skipped-visits))|features/workspace/dashboard/(?:text-visits|book-in)-dialog|platform/forms/date-words|features/conversations/texts/(?:job-text|invoice-text|text-new-times)-dialog|platform/record-import/|platform/errors/|app/look-in/|app/shell/home-screen)`,
);

const moduleOf = (output: Rolldown.OutputBundle[string] | undefined) =>
  output?.type === "chunk" ? output.facadeModuleId : null;

function keep(bundle: Rolldown.OutputBundle, file: string, kept: Set<string>) {
  const chunk = bundle[file];
  if (kept.has(file) || chunk?.type !== "chunk") return;
  kept.add(file);
  for (const style of chunk.viteMetadata?.importedCss ?? []) kept.add(style);
  const later = chunk.dynamicImports.filter((each) => !NEEDS_SERVER.test(moduleOf(bundle[each]) ?? ""));
  for (const needed of [...chunk.imports, ...later]) keep(bundle, needed, kept);
}

/** Finds what the service worker caches on the first visit: the field screens' code and everything that isn't code. */
export function keptFiles() {
  const kept = new Set<string>();
  const plugin: Plugin = {
    name: "kept-files",
    generateBundle(_options, bundle) {
      for (const [file, each] of Object.entries(bundle)) {
        if (moduleOf(each)?.endsWith("/web/index.html")) keep(bundle, file, kept);
      }
    },
  };
  return {
    plugin,
    only: (manifest: ManifestEntry[]) => ({
      manifest: manifest.filter(({ url }) => !/\.(?:js|css)$/.test(url) || kept.has(url)),
    }),
  };
}
