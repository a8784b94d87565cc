import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { storyNameFromExport, toId } from "storybook/internal/csf";
import { expect, test } from "vitest";
import { changedTiles, markChanges, type Pixels } from "../../.storybook/at-rest/compare.ts";
import { root } from "../run.ts";

const EXPORT = /^export const (\w+)/gm;

test("each story at rest has its pictures in both themes, and no picture is left over", () => {
  const ids = globSync("web/**/*.stories.tsx", { cwd: root, exclude: ["**/node_modules/**"] }).flatMap(
    (file) => {
      const source = readFileSync(join(root, file), "utf8");
      const title = /title: "(Screens\/[^"]+)"/.exec(source)?.[1] ?? "";
      const stories = source.split(EXPORT);
      return stories.flatMap((name, index) =>
        index % 2 === 1 && stories[index + 1]?.includes('tags: ["at-rest"]')
          ? toId(title, storyNameFromExport(name))
          : [],
      );
    },
  );
  const expected = ids.flatMap((id) => [`${id}.dark.webp`, `${id}.light.webp`]);
  const pictures = globSync("*.webp", { cwd: join(root, ".storybook/at-rest/pictures") });
  expect(expected.length).toBeGreaterThan(140);
  expect(pictures.sort()).toEqual(expected.sort());
});

/** A white picture with a grey line of 2 pixels at `x`. */
function picture(x: number, shade = 255): Pixels {
  const width = 48;
  const height = 48;
  const data = new Uint8Array(width * height * 3).fill(shade);
  for (let y = 12; y < 24; y += 1) data.fill(90, (y * width + x) * 3, (y * width + x + 2) * 3);
  return { data, width, height };
}

test("equal pictures and slightly different edges are the same", () => {
  const soft = picture(14);
  for (let y = 12; y < 24; y += 1) soft.data.fill(225, (y * 48 + 16) * 3, (y * 48 + 17) * 3);
  expect(changedTiles(picture(14), picture(14))).toEqual([]);
  expect(changedTiles(picture(14), soft)).toEqual([]);
});

test("a line that moved by 2 pixels is a change where it was", () => {
  expect(changedTiles(picture(14), picture(16))).toEqual([{ x: 12, y: 12 }]);
});

test("a slightly different colour is a change", () => {
  expect(changedTiles(picture(14), picture(14, 248))).toHaveLength(16);
});

test("a picture of another size is a change", () => {
  const { data } = picture(14);
  const shorter = { data: data.subarray(0, 48 * 36 * 3), width: 48, height: 36 };
  expect(changedTiles(picture(14), shorter).every(({ y }) => y === 36)).toBe(true);
  expect(changedTiles(picture(14), shorter)).toHaveLength(4);
});

test("the difference keeps the changed tile’s pixels and fades the rest", () => {
  const marked = markChanges(picture(14, 0), [{ x: 12, y: 12 }]);
  expect(marked.data[(14 * 48 + 14) * 3]).toBe(90);
  expect(marked.data[0]).toBe(190);
});
