import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { ICONS } from "../web/app-manifest.ts";
import { root } from "./run.ts";

/** Draws the app's icons from icon.svg. Run `node scripts/icons.ts` after changing it and commit the files. */
const PUBLIC = join(root, "web/public");

const drawing = await readFile(join(PUBLIC, "icon.svg"), "utf8");
/** Full bleed: iOS and maskable icons get their own shape. */
const uncut = drawing.replace(/ rx="116"/, "");
if (uncut === drawing) throw new Error("The drawing's outer corners have changed");

await mkdir(join(PUBLIC, "icons"), { recursive: true });
for (const { file, size, isUncut } of ICONS) {
  await sharp(Buffer.from(isUncut ? uncut : drawing), { density: 288 })
    .resize(size, size)
    .png({ palette: true })
    .toFile(join(PUBLIC, file));
}

// Phones fill a notification's badge with their own colour, so only its shape matters.
const badge = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="48 48 416 416">
  <mask id="sides"><rect width="512" height="512" fill="white"/>
    <path d="M166 160v192M346 160v192" stroke="black" stroke-width="23"/></mask>
  <rect x="72" y="160" width="368" height="192" rx="96" fill="white" mask="url(#sides)"/>
</svg>`;
await sharp(Buffer.from(badge), { density: 288 })
  .resize(96, 96)
  .png({ palette: true })
  .toFile(join(PUBLIC, "icons/badge.png"));
