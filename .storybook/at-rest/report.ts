import { existsSync, globSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const root = dirname(dirname(import.meta.dirname));

/** The accepted pictures, two for each story. */
export const PICTURES = join(import.meta.dirname, "pictures");
/** Pictures that aren't accepted, with a page. */
export const REPORT = join(root, "picture-report");

/** Writes the page that shows each changed picture before, after, and with its differences. */
export function writeReport(): void {
  const names = globSync("*.after.png", { cwd: REPORT })
    .map((file) => file.replace(/\.after\.png$/, ""))
    .sort();
  writeFileSync(join(REPORT, "index.html"), page(names));
}

const page = (names: string[]) => `<!doctype html>
<html lang="en-AU">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Changed pictures</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 24px; }
  section { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 400px), 1fr)); gap: 16px; }
  h2 { margin-block: 40px 8px; font-size: 20px; }
  figure { margin: 0; }
  img { width: 100%; border: 1px solid #8886; }
</style>
<h1>Changed pictures</h1>
<p>If a change is right, accept it with <code>npm run storybook:accept</code> and commit the pictures.</p>
${names.map(section).join("\n")}
</html>
`;

const section = (name: string) => `<h2>${name}</h2>
<section>
${["before", "after", "difference"].map((part) => figure(name, part)).join("\n")}
</section>`;

const figure = (name: string, part: string) =>
  existsSync(join(REPORT, `${name}.${part}.png`))
    ? `<figure><img src="${name}.${part}.png" alt="" loading="lazy"><figcaption>${part}</figcaption></figure>`
    : `<figure><figcaption>No picture ${part}</figcaption></figure>`;
