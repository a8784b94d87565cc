const USED = /<([A-Z]\w*)|(?<![.\w])([a-z]\w*)(?=\()/g;
const KEYED_FRAGMENT = /<(\/?)React\.Fragment(?: key="[^"]*")?>/g;
const RENDER_ONLY = /^\{\s*render: \(\) => ([\s\S]*?);?\s*\}$/;

/** Adds the imports that a snippet needs, and leaves out what Storybook adds to it. */
export function pasteable(
  snippet: string,
  imports: Readonly<Record<string, string>>,
  icons: Readonly<Record<string, unknown>>,
): string {
  // Storybook passes a story's snippet twice.
  if (snippet.startsWith("import {")) return snippet;
  const code = snippet.replace(KEYED_FRAGMENT, "<$1>").replace(RENDER_ONLY, "$1");
  const names = [
    ...new Set([...code.matchAll(USED)].map(([, element, called = ""]) => element ?? called)),
  ].sort();
  const byPath = new Map<string, string[]>();
  for (const name of names) {
    const from = Object.hasOwn(imports, name) ? imports[name] : name in icons ? "lucide-react" : undefined;
    if (from) byPath.set(from, [...(byPath.get(from) ?? []), name]);
  }
  if (byPath.size === 0) return code;
  const lines = [...byPath].sort(([a], [b]) => (a < b ? -1 : 1));
  return `${lines.map(([from, all]) => `import { ${all.join(", ")} } from "${from}";`).join("\n")}\n\n${code}`;
}
