import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { tagsOf } from "../../.storybook/index-tags.ts";
import type { Status, StatusFile } from "../../.storybook/status/status.ts";
import { tokensFile } from "../../design-system/tokens/design-tokens.ts";
import { root } from "../run.ts";

const found = (pattern: string) => globSync(pattern, { cwd: root }).map((path) => path.replaceAll("\\", "/"));

test("every component and pattern in Storybook has guidance", () => {
  const titles = found("design-system/**/*.stories.tsx").flatMap(
    (file) =>
      /title: "(?:Components|Patterns)\/(\w+)"/.exec(readFileSync(join(root, file), "utf8"))?.[1] ?? [],
  );
  const guided = found("design-system/{components,patterns}/*/*.guidance.ts").map(
    (path) => /(\w+)\.guidance\.ts$/.exec(path)?.[1],
  );
  expect(titles.length).toBeGreaterThan(50);
  expect(guided.sort()).toEqual(titles.sort());
});

const TITLE = /title: "(?:Components|Patterns)\/(\w+)"/;

test("every component and pattern is tested with axe in both themes, by keyboard and with long text", () => {
  const statuses: StatusFile = JSON.parse(readFileSync(join(root, ".storybook/status/status.json"), "utf8"));
  const byName = new Map(
    Object.entries(statuses).map(([title, status]) => [title.split("/").at(-1), status]),
  );
  const names = found("design-system/**/*.stories.tsx").flatMap(
    (file) => TITLE.exec(readFileSync(join(root, file), "utf8"))?.[1] ?? [],
  );
  const without = (passes: (status: Status) => boolean) =>
    names.filter((name) => {
      const status = byName.get(name);
      return !status || !passes(status);
    });
  expect(without(({ accessibility, dark }) => accessibility && dark)).toEqual([]);
  expect(without(({ keyboard }) => typeof keyboard !== "boolean" && keyboard.missing.length === 0)).toEqual(
    [],
  );
  expect(without(({ longText }) => longText !== null)).toEqual([]);
});

test("Storybook’s sidebar has only its areas", () => {
  const areas = found(
    "{.storybook,design-system,web/app,web/features,web/platform,web/*-portal}/**/*.stories.tsx",
  ).map(
    (file) =>
      /^(?:export default|const meta\b.*?=) \{[\s\S]*?title: "([^"/]+)/m.exec(
        readFileSync(join(root, file), "utf8"),
      )?.[1],
  );
  expect([...new Set(areas)].sort()).toEqual([
    "Components",
    "Foundations",
    "Patterns",
    "Screens",
    "Status",
    "Tests",
    "Welcome",
  ]);
});

test("a story for a test stays out of the sidebar and its component’s page", () => {
  expect(tagsOf("Components/Button", ["test"])).toEqual(["test", "!dev", "!autodocs"]);
  expect(tagsOf("Components/Button", [])).toEqual(["autodocs"]);
  expect(tagsOf("Screens/Jobs/Jobs", ["at-rest"])).toEqual(["at-rest"]);
});

test("a colour in the tokens file has its parts, or only its hex form for older plug-ins", () => {
  const colour = { colorSpace: "srgb", components: [0.8471, 0.9529, 0.2745], alpha: 1, hex: "#d8f346" };
  expect(JSON.parse(tokensFile("objects")).light.color.hivis).toEqual({ $value: colour });
  expect(JSON.parse(tokensFile("strings")).light.color.hivis).toEqual({ $value: "#d8f346" });
  expect(JSON.parse(tokensFile("strings")).dark.color.scrim).toEqual({ $value: "#0000009e" });
});

test("the tokens file keeps every layer of a shadow", () => {
  const { dark } = JSON.parse(tokensFile("strings"));
  expect(dark.shadow[3].$value).toEqual([
    { color: "#ffffff0d", offsetX: "0px", offsetY: "0px", blur: "0px", spread: "1px" },
    { color: "#00000080", offsetX: "0px", offsetY: "12px", blur: "32px", spread: "0px" },
  ]);
});
