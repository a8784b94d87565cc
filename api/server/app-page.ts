import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FIRST_ANSWERS, type FirstAnswers, firstScreen } from "@fettle/rules/platform/first-view";
import { policyOf } from "./security-headers.ts";

/** The fields of Vite's manifest that say what a module loads with it. */
type Chunk = { file: string; imports?: string[]; css?: string[] };
type Manifest = Record<string, Chunk>;

const ENTRY = "index.html";
const FIRST_REQUEST = /<script data-first-request>([^<]*)<\/script>/;

export interface AppPage {
  /** The script that the page begins with; undefined where the build names none. */
  entry: string | undefined;
  /** Its security policy, which names the script in it by its hash. */
  policy: string;
  /**
   * The page for who is signed in: it names the files of its screen, which the browser then loads with the first ones,
   * and holds the answers to what the client asks for first.
   */
  withAnswers(path: string, answers: FirstAnswers): string;
}

/** Reads the built page of the app. */
export function readAppPage(dist: string): AppPage {
  const html = readFileSync(join(dist, ENTRY), "utf8");
  const manifest = readManifest(dist);
  // The page that a device kept asks for what this one holds.
  const signedIn = html.replace(FIRST_REQUEST, "");
  return {
    entry: manifest[ENTRY]?.file,
    policy: policyOf(html),
    withAnswers(path, answers) {
      const screen = firstScreen(path);
      const links = screen && manifest[screen] ? linksOf(manifest, screen) : "";
      return signedIn
        .replace("</head>", () => `${links}</head>`)
        .replace("</body>", () => `${dataOf(answers)}</body>`);
    },
  };
}

function readManifest(dist: string): Manifest {
  const path = join(dist, ".vite/manifest.json");
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {};
}

function linksOf(manifest: Manifest, screen: string): string {
  const known = chunksOf(manifest, ENTRY);
  const chunks = [...chunksOf(manifest, screen)].filter((chunk) => !known.has(chunk));
  const stylesOf = (some: Iterable<Chunk>) => new Set([...some].flatMap(({ css = [] }) => css));
  return [
    ...[...stylesOf(chunks).difference(stylesOf(known))].map(
      (file) => `<link rel="stylesheet" crossorigin href="/${file}">`,
    ),
    ...chunks.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join("");
}

/** A module's chunk and all that it imports; those that come first in the order of their rules. */
function chunksOf(manifest: Manifest, module: string, seen = new Set<Chunk>()): Set<Chunk> {
  const chunk = manifest[module];
  if (!chunk || seen.has(chunk)) return seen;
  for (const next of chunk.imports ?? []) chunksOf(manifest, next, seen);
  return seen.add(chunk);
}

/** As data, which no browser runs; `<` is spelt so that nothing in it ends the element. */
const dataOf = (answers: FirstAnswers) =>
  `<script type="application/json" id="${FIRST_ANSWERS}">${JSON.stringify(answers).replaceAll("<", "\\u003c")}</script>`;
