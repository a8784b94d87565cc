import { createHash } from "node:crypto";
import { existsSync, mkdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import type { BrowserCommand } from "vitest/node";
import { changedTiles, markChanges, type Pixels } from "./compare.ts";
import { PICTURES, REPORT, writeReport } from "./report.ts";

/** Half of the screen's size: the edges of letters blur, but icons remain, and files stay small. */
const WIDTH = 600;
/** Each channel is off by 4 of 255 at most, which makes files a quarter smaller. */
const FORMAT = { nearLossless: true, quality: 40, effort: 6 } as const;

export interface PictureAnswer {
  /** Equal for two pictures that are equal to the last pixel. */
  digest: string;
  problem?: string;
}

declare module "vitest/browser" {
  interface BrowserCommands {
    picture: (name: string, isFinal: boolean) => Promise<PictureAnswer>;
  }
}

/** Compares the story that's shown with its accepted picture. Reports or accepts a difference if it's final. */
export const picture: BrowserCommand<[name: string, isFinal: boolean]> = async ({ page }, name, isFinal) => {
  // Other systems draw every letter differently.
  if (process.platform !== "linux") return { digest: "" };
  const shot = await page.screenshot({ animations: "allow", caret: "initial", scale: "css" });
  const after = await pixelsOf(sharp(shot).resize({ width: WIDTH, withoutEnlargement: true }));
  const digest = createHash("sha256").update(after.data).digest("hex");
  const file = join(PICTURES, `${name}.webp`);
  const before = existsSync(file) ? await pixelsOf(sharp(await readFile(file))) : undefined;
  const tiles = before ? changedTiles(before, after) : [];
  if (before && tiles.length === 0) return { digest };

  const problem = before ? `differs in ${tiles.length} places` : "has no accepted picture";
  if (!isFinal) return { digest, problem };
  if (process.env.PICTURES === "accept") {
    mkdirSync(PICTURES, { recursive: true });
    await writeFile(file, await imageOf(after).webp(FORMAT).toBuffer());
    return { digest };
  }
  mkdirSync(REPORT, { recursive: true });
  const save = async (part: string, pixels: Pixels) =>
    writeFile(join(REPORT, `${name}.${part}.png`), await imageOf(pixels).png().toBuffer());
  await save("after", after);
  if (before) {
    await save("before", before);
    await save("difference", markChanges(after, tiles));
  }
  writeReport();
  return { digest, problem };
};

async function pixelsOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const imageOf = ({ data, width, height }: Pixels) => sharp(data, { raw: { width, height, channels: 3 } });
