import type { ProjectFile } from "./project-files.ts";

type Rule = { pattern: RegExp; what: string; only?: RegExp };

const homes = ["work", "tmp", "home", "root", "Users"].join("|");

const rules: Rule[] = [
  {
    pattern: new RegExp(String.raw`(?<![\w.*~)\]}:/-])/(?:${homes})/[\w.-]|\b[A-Z]:\\+Users\b`),
    what: "a path of one machine",
  },
  {
    pattern:
      /\b(?:registry|npm|packages?|artifactory|nexus)\.[a-z0-9-]+\.(?:org|com|dev|io|net)\b|\bnpm\.pkg\.github\b/,
    what: "a registry's host",
  },
  { pattern: /"resolved":\s*"[a-z+]+:/, what: "a download address", only: /(^|\/)package-lock\.json$/ },
  {
    pattern: /\b(?:TODO|FIXME)\b/,
    what: "unfinished work",
  },
  {
    pattern:
      /\b(?:decision|requirement|issue|spec(?:ification)?)s? #?\d|\b(?:the|our) spec(?:ification)?\b|\bpart \d, section \d/i,
    what: "a pointer to a text that isn't here: say the rule itself",
  },
  {
    pattern: /\b(?:it|test|describe|suite)(?:\.\w+)*\.(?:skip|only|todo)\b/,
    what: "a test that doesn't run, or stops others from running",
    only: /\.tsx?$/,
  },
  {
    pattern: /^\s*\.\.\.(?:\{ |\[[^\]]*\],$)/,
    what: "a spread of a literal: write its properties or items where they belong",
    only: /\.tsx?$/,
  },
  {
    pattern: /\bstorage\??\.persist\(/,
    what: "a request for persistent storage: use keep-storage.ts, which asks at a good time",
    only: /^web\/(?!platform\/device\/keep-storage\.ts$).*\.tsx?$/,
  },
  {
    pattern: /(?<![\w.])lazy\(/,
    what: "a lazy part without a retry: use lazy-part.ts, which retries once back online",
    only: /^web\/(?!platform\/screen\/lazy-part\.ts$).*\.tsx?$/,
  },
];

export function unclean({ path, text }: ProjectFile): string[] {
  return text
    .split("\n")
    .flatMap((line, index) =>
      rules
        .filter((rule) => (rule.only?.test(path) ?? true) && rule.pattern.test(line))
        .map((rule) => `${path}:${index + 1} has ${rule.what}: ${line.trim().slice(0, 120)}`),
    );
}
