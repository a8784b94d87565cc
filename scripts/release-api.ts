import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { ApiChange } from "./checks/api-change.ts";
import { announcementsIn, apiChanges, refusals } from "./checks/api-changes.ts";
import { CHANGELOG, currentApi, RELEASED, releasedApi } from "./checks/api-gate.ts";

// `node scripts/release-api.ts [DATE]` adds what changed since the last release to the changelog, and keeps copies of both
// documents for the next comparison.
const [date = new Date().toISOString().slice(0, 10)] = process.argv.slice(2);
const [released, current] = [releasedApi(), currentApi()];
const changelog = readFileSync(CHANGELOG, "utf8");
const changes = released ? await apiChanges(released, current) : [];
const refused = refusals(changes, { changelog, today: date });
if (refused.length > 0) {
  process.stderr.write(`${refused.join("\n")}\n`);
  process.exit(1);
}
if (changes.length > 0) writeFileSync(CHANGELOG, withRelease(changelog, date, changes));
mkdirSync(dirname(RELEASED.schema), { recursive: true });
writeFileSync(RELEASED.schema, current.schema);
writeFileSync(RELEASED.openApi, `${JSON.stringify(current.openApi, null, 1)}\n`);

/** Adds a section after the announcements, and takes out the announcements that came true. */
function withRelease(text: string, day: string, all: ApiChange[]): string {
  const removed = announcementsIn(text).filter(({ path }) =>
    all.some((change) => change.isBreaking && (change.path === path || change.path.startsWith(`${path}.`))),
  );
  const kept = text
    .split("\n")
    .filter(
      (line) => !removed.some(({ path }) => line.startsWith(`- \`${path}\``) && / Announced \d/.test(line)),
    )
    .join("\n");
  const lines = (which: ApiChange[]) => which.map(({ message }) => `- ${message}`).join("\n");
  const [breaking, safe] = [all.filter((each) => each.isBreaking), all.filter((each) => !each.isBreaking)];
  const section = [
    `## ${day}`,
    ...(breaking.length > 0 ? [`### Removed or changed, as announced\n\n${lines(breaking)}`] : []),
    ...(safe.length > 0 ? [`### Added and improved\n\n${lines(safe)}`] : []),
  ].join("\n\n");
  const place = /^## \d/m.exec(kept)?.index ?? kept.length;
  return `${kept.slice(0, place)}${section}\n\n${kept.slice(place)}`;
}
