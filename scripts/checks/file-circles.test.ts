import { expect, test } from "vitest";
import { fileCircles } from "./file-circles.ts";
import { importsOf } from "./imports.ts";

const importing = (path: string, specifier: string) =>
  importsOf({ path, text: `import type { A } from "${specifier}";\n` });

test("finds circular imports, direct or indirect", () => {
  const line = [...importing("api/a.ts", "./b.ts"), ...importing("api/b.ts", "./c.ts")];
  expect(fileCircles(line)).toEqual([]);
  expect(fileCircles([...line, ...importing("api/c.ts", "./a.ts")])).toEqual([
    "api/a.ts → api/b.ts → api/c.ts → api/a.ts: files import each other in a circle. Move what both need into its own file",
  ]);
});

test("a test may be part of a circle", () => {
  expect(fileCircles([...importing("api/a.ts", "./b.ts"), ...importing("api/b.test.ts", "./a.ts")])).toEqual(
    [],
  );
});
