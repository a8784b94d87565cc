import { expect, test } from "vitest";
import { picturesIn, turnPictures } from "./picture-theme.ts";

const PICTURE = `<picture><source media="(prefers-color-scheme: dark)" srcset="dark.avif"><source srcset="light.avif"><img src="light.webp" alt="x"></picture>`;

test.each([
  ["system", "(prefers-color-scheme: dark)"],
  ["light", "not all"],
  ["dark", "all"],
] as const)("with the %s theme, the dark picture is shown for %s", (theme, media) => {
  expect(picturesIn(theme, PICTURE)).toBe(PICTURE.replace("(prefers-color-scheme: dark)", media));
  const sources = [{ media: "(prefers-color-scheme: dark)" }, { media: "" }];
  turnPictures(theme, { querySelectorAll: () => sources } as unknown as ParentNode);
  expect(sources).toEqual([{ media }, { media: "" }]);
});
