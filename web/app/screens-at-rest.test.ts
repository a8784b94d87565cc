import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const web = join(import.meta.dirname, "..");
const found = (pattern: string) => globSync(pattern, { cwd: web }).map((path) => path.replaceAll("\\", "/"));

const AT_REST = /tags: \["at-rest"\],[\s\S]*?screen: "([^"]+)"/g;

test("every screen has one story that shows it at rest", () => {
  const shown = found("{app,features}/**/*.stories.tsx").flatMap((file) =>
    [...readFileSync(join(web, file), "utf8").matchAll(AT_REST)].map(([, screen]) =>
      join(dirname(file), `${screen}.tsx`).replaceAll("\\", "/"),
    ),
  );
  expect(shown.sort()).toEqual(found("features/**/*-screen.tsx").sort());
});
