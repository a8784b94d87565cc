import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DEVELOPERS_PATH } from "@fettle/rules/website/developer-page";
import { expect, test } from "vitest";
import type { AppRoute } from "../../platform/route.ts";

const ROOT = join(import.meta.dirname, "../../..");
const FOLDER = "api/domains/website/help/articles";

interface Article {
  slug: string;
  screens: string[];
  related: string[];
  body: string;
}

const articles: Article[] = globSync("*.md", { cwd: join(ROOT, FOLDER) }).map((name) => {
  const [, head = "", body = ""] = readFileSync(join(ROOT, FOLDER, name), "utf8").split(/^---$/m);
  const list = (field: string) =>
    (new RegExp(`^${field}:(.*)$`, "m").exec(head)?.[1] ?? "")
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean);
  return { slug: name.slice(0, -3), screens: list("screens"), related: list("related"), body };
});
const slugs = new Set(articles.map(({ slug }) => slug));

const modules: Record<string, AppRoute[]>[] = await Promise.all(
  globSync("web/features/*/*/*.routes.ts", { cwd: ROOT, exclude: ["**/owner/*/**", "**/desk-*/**"] }).map(
    (name) => import(/* @vite-ignore */ join(ROOT, name)),
  ),
);
const routes = modules.flatMap((module) => Object.values(module).flat());

function addresses(of: AppRoute[], above = ""): string[] {
  return of.flatMap(({ path = "", children = [] }) => {
    const full = path.startsWith("/") ? path : `${above}/${path}`.replace(/\/+/g, "/");
    if (path === "*") return [];
    return children.length > 0 ? addresses(children, full) : written(full);
  });
}

function written(path: string): string[] {
  const parts = path.split("/").filter(Boolean);
  const optional = parts.findIndex((part) => part.endsWith("?"));
  if (optional < 0) return [`/${parts.join("/")}`];
  const rest = parts.slice(optional + 1);
  const present = [...parts.slice(0, optional), (parts[optional] ?? "").slice(0, -1), ...rest];
  return [...written(`/${parts.slice(0, optional).join("/")}`), ...written(`/${present.join("/")}`)];
}

const SUPPORT = ["/support", "/support/new", "/support/tickets", "/support/ticket/:id"];
const screens = [
  ...new Set([...addresses(routes).filter((path) => !path.startsWith("/support")), ...SUPPORT]),
];

test("has an article for every screen, and none for other screens", () => {
  const explained = articles.flatMap((article) => article.screens);
  expect(explained.filter((screen) => !screen.includes("?")).toSorted()).toEqual(screens.toSorted());
  const tabs = readFileSync(join(ROOT, "web/features/workspace/settings/settings-screen.tsx"), "utf8");
  const ids = [...tabs.matchAll(/\{ id: "([\w-]+)", label/g)].map(([, id]) => `/settings?tab=${id}`);
  const explainedTabs = explained.filter((screen) => screen.includes("?"));
  expect(["/settings?tab=organisation", ...explainedTabs].toSorted()).toEqual(ids.toSorted());
});

test("has at least forty short articles with working links", () => {
  expect(articles.length).toBeGreaterThanOrEqual(40);
  const problems = articles.flatMap(({ slug, related, body }) => {
    const words = body.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
    const links = [...body.matchAll(/(?<!!)\[[^\]]*\]\(([^)]*)\)/g)].map(([, href = ""]) => href);
    return [
      ...(words < 110 || words > 400 ? [`${slug} has ${words} words`] : []),
      ...links
        .filter(
          (href) => href !== DEVELOPERS_PATH && href !== "/status" && !slugs.has(href.replace("/help/", "")),
        )
        .map((href) => `${slug} links to ${href}`),
      ...related.filter((other) => !slugs.has(other)).map((other) => `${slug} leads on to ${other}`),
      ...(/^#[^#]|^###/m.test(body) ? [`${slug} has a heading of another level`] : []),
    ];
  });
  expect(problems).toEqual([]);
});

test("only uses bold for words that appear in the product", () => {
  const sources = ["web/{features,platform,app}/**/*.{ts,tsx}", "design-system/**/*.tsx", "rules/**/*.ts"]
    .flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
    .filter((name) => !/\.(?:test|stories|fixtures)\./.test(name))
    .map((name) => readFileSync(join(ROOT, name), "utf8"))
    .join("\n");
  const unknown = articles.flatMap(({ slug, body }) =>
    [...body.matchAll(/\*\*([^*]+)\*\*/g)]
      .map(([, words = ""]) => words)
      .filter((words) => !appearsIn(sources, words))
      .map((words) => `${slug}: ${words}`),
  );
  expect(unknown).toEqual([]);
});

function appearsIn(sources: string, words: string): boolean {
  for (let at = sources.indexOf(words); at >= 0; at = sources.indexOf(words, at + 1)) {
    const before = sources[at - 1] ?? "";
    const after = sources.slice(at + words.length, at + words.length + 2);
    if (/["'`>\n\s{]/.test(before) && /^(?:["'`<\n{$?.:]| [<{])/.test(after)) return true;
  }
  return false;
}
