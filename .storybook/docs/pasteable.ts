/** Values that only stories have, by name. */
export interface StoryValues {
  statuses: Readonly<Record<string, Readonly<Record<string, object>>>>;
  words: Readonly<Record<string, string>>;
}

const USED = /<([A-Z]\w*)|(?<![.\w])([a-z]\w*)(?=\()/g;
const KEYED_FRAGMENT = /<(\/?)React\.Fragment(?: key="[^"]*")?>/g;
const RENDER_ONLY = /^\{\s*render: \(\) => ([\s\S]*?);?\s*\}$/;

/** Stories' own wrappers, which only remember the choice. */
const WRAPPER = /<(\/?)(?:Example|Chosen|Typed|Stage)\b/g;
const DATE = /\{(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d):\d\d)?\}/g;
const TIME = /\{(\d\d):(\d\d):\d\d\}/g;
const STATUS = /\bSTATUSES\.(\w+)\.(\w+)/g;
const LONG = /\bLONG_[A-Z]+\b/g;

const numbers = (...parts: (string | undefined)[]) =>
  parts.flatMap((part) => (part === undefined ? [] : Number(part))).join(", ");

const literal = (value: object) =>
  `{ ${Object.entries(value)
    .map(([name, text]) => `${name}: ${JSON.stringify(text)}`)
    .join(", ")} }`;

/** Writes out values that only stories have. */
const withValues = (code: string, { statuses, words }: StoryValues) =>
  code
    .replace(DATE, (_, year, month, day, hour, minute) =>
      hour === undefined
        ? `{new CalendarDate(${numbers(year, month, day)})}`
        : `{new CalendarDateTime(${numbers(year, month, day, hour, minute)})}`,
    )
    .replace(TIME, (_, hour, minute) => `{new Time(${numbers(hour, minute)})}`)
    .replace(STATUS, (name, record, status) => {
      const value = statuses[record]?.[status];
      return value ? literal(value) : name;
    })
    .replace(LONG, (name) => JSON.stringify(words[name]) ?? name);

/** Adds the imports that a snippet needs, and leaves out what Storybook and its story add to it. */
export function pasteable(
  snippet: string,
  imports: Readonly<Record<string, string>>,
  icons: Readonly<Record<string, unknown>>,
  component?: string,
  values: StoryValues = { statuses: {}, words: {} },
): string {
  // Storybook passes a story's snippet twice.
  if (snippet.startsWith("import {")) return snippet;
  const own = snippet.replace(KEYED_FRAGMENT, "<$1>").replace(RENDER_ONLY, "$1");
  const code = withValues(component ? own.replace(WRAPPER, `<$1${component}`) : own, values);
  const names = [
    ...new Set([...code.matchAll(USED)].map(([, element, called = ""]) => element ?? called)),
  ].sort();
  const byPath = new Map<string, string[]>();
  const add = (from: string, name: string) => byPath.set(from, [...(byPath.get(from) ?? []), name]);
  for (const name of names) {
    const from = Object.hasOwn(imports, name) ? imports[name] : name in icons ? "lucide-react" : undefined;
    if (from) add(from, name);
  }
  for (const name of ["CalendarDate", "CalendarDateTime", "Time"])
    if (code.includes(`new ${name}(`)) add("@internationalized/date", name);
  for (const name of ["tabular", "vars"])
    if (new RegExp(`\\b${name}[.}]`).test(code)) add("@fettle/design-system/tokens/theme.css", name);
  if (byPath.size === 0) return code;
  const lines = [...byPath].sort(([a], [b]) => (a < b ? -1 : 1));
  return `${lines.map(([from, all]) => `import { ${all.join(", ")} } from "${from}";`).join("\n")}\n\n${code}`;
}
