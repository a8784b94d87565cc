import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FIRST_ANSWERS, type FirstAnswers, firstScreen } from "@fettle/rules/platform/first-view";
import { policyOf } from "./security-headers.ts";

type Chunk = { file: string; imports?: string[]; css?: string[] };
type Manifest = Record<string, Chunk>;

const ENTRY = "index.html";
const APP_ROOT = '<div id="root">';
const NO_LINKS = { styles: "", scripts: "" };
const FIRST_REQUEST = /<script data-first-request>([^<]*)<\/script>/;

export interface AppPage {
  entry: string | undefined;
  policy: string;
  /** For a page with answers, which leaves out the first request. */
  signedInPolicy: string;
  /** Adds the screen's files and the results of the client's first queries. */
  withAnswers(path: string, answers: FirstAnswers): string;
}

export function readAppPage(dist: string): AppPage {
  const html = readFileSync(join(dist, ENTRY), "utf8");
  const manifest = readManifest(dist);
  // Only a cached page makes the first request. This page already has the results.
  const signedIn = html.replace(FIRST_REQUEST, "");
  return {
    entry: manifest[ENTRY]?.file,
    policy: policyOf(html),
    signedInPolicy: policyOf(signedIn),
    withAnswers(path, answers) {
      const screen = firstScreen(path);
      const { styles, scripts } = screen && manifest[screen] ? linksOf(manifest, screen) : NO_LINKS;
      return (
        signedIn
          .replace("</head>", () => `${scripts}</head>`)
          // The page's frame is painted before the styles below it arrive.
          .replace(APP_ROOT, () => `${styles}${APP_ROOT}`)
          .replace("</body>", () => `${dataOf(answers)}</body>`)
      );
    },
  };
}

function readManifest(dist: string): Manifest {
  const path = join(dist, ".vite/manifest.json");
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {};
}

function linksOf(manifest: Manifest, screen: string) {
  const known = chunksOf(manifest, ENTRY);
  const chunks = [...chunksOf(manifest, screen)].filter((chunk) => !known.has(chunk));
  const stylesOf = (some: Iterable<Chunk>) => new Set([...some].flatMap(({ css = [] }) => css));
  const styles = [...stylesOf(chunks).difference(stylesOf(known))];
  return {
    styles: styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`).join(""),
    scripts: chunks.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`).join(""),
  };
}

function chunksOf(manifest: Manifest, module: string, seen = new Set<Chunk>()): Set<Chunk> {
  const chunk = manifest[module];
  if (!chunk || seen.has(chunk)) return seen;
  for (const next of chunk.imports ?? []) chunksOf(manifest, next, seen);
  return seen.add(chunk);
}

/** Embeds the results as data, which browsers don't run. Escapes `<`, so they can't end the element. */
const dataOf = (answers: FirstAnswers) =>
  `<script type="application/json" id="${FIRST_ANSWERS}">${JSON.stringify(answers).replaceAll("<", "\\u003c")}</script>`;
