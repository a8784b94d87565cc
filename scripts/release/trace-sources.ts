import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const maps = new Map<string, SourceMap | null>();

/**
 * Names sources in stack traces. Node can do that too (`--enable-source-maps`), but prepares every bundled file for it
 * at each start, where this only reads the map of a file that's in a trace.
 */
export function traceSources(folder: string): void {
  Error.prepareStackTrace = (error, sites) =>
    [String(error), ...sites.map((site) => `    at ${placeIn(folder, site)}`)].join("\n");
}

function placeIn(folder: string, site: NodeJS.CallSite): string {
  const file = pathOf(site.getFileName());
  const [line, column] = [site.getLineNumber(), site.getColumnNumber()];
  if (!file?.startsWith(folder) || line === null || column === null) return String(site);
  const found = mapOf(file)?.findEntry(line - 1, column - 1);
  if (!found || !("originalSource" in found)) return String(site);
  const place = `${join(folder, found.originalSource)}:${found.originalLine + 1}:${found.originalColumn + 1}`;
  const name = site.getFunctionName();
  return name ? `${name} (${place})` : place;
}

function pathOf(name: string | null | undefined): string | undefined {
  return name?.startsWith("file:") ? fileURLToPath(name) : (name ?? undefined);
}

function mapOf(file: string): SourceMap | null {
  const known = maps.get(file);
  if (known !== undefined) return known;
  const read = readMap(`${file}.map`);
  maps.set(file, read);
  return read;
}

function readMap(path: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return null;
  }
}
