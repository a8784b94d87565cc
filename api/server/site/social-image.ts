import { join } from "node:path";
import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import { escapeHtml } from "../../lib/escape-html.ts";
import { loadSharp } from "../../lib/load-sharp.ts";

const [WIDTH, HEIGHT] = [1200, 630];
const MARGIN = 80;
const FONT = join(import.meta.dirname, "../../platform/pdf/fonts/archivo-title.ttf");
const TITLE = { width: WIDTH - 2 * MARGIN, height: 250 };
const TITLE_MAX = 120;

const GROUND = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  <rect width="${WIDTH}" height="${HEIGHT}" fill="#0a2922"/>
  <defs>
    <linearGradient id="body" x2="0" y2="1"><stop offset="0" stop-color="#1f6555"/><stop offset="1" stop-color="#124539"/></linearGradient>
    <linearGradient id="vial" x2="0" y2="1"><stop offset="0" stop-color="#e9f98f"/><stop offset=".45" stop-color="#d8f346"/><stop offset="1" stop-color="#b2cd22"/></linearGradient>
  </defs>
  <g transform="translate(620 430) scale(.9)">
    <rect width="800" height="190" fill="url(#body)"/>
    <rect y="22" width="800" height="3" fill="#061b17" opacity=".6"/>
    <rect x="80" y="33" width="362" height="122" rx="61" fill="#061b17"/>
    <rect x="96" y="46" width="330" height="96" rx="48" fill="url(#vial)"/>
    <rect x="216" y="61" width="90" height="66" rx="33" fill="#fafee8"/>
    <path d="M202 46v96M320 46v96" stroke="#061b17" stroke-width="6"/>
  </g>
  <g transform="translate(72 60) scale(1.7)">
    <rect x="4" y="10" width="44" height="23" rx="11.5" fill="#d8f346"/>
    <rect x="19.1" y="15.3" width="13.8" height="12.4" rx="6.2" fill="#f9ffe0"/>
    <path d="M15.2 10v23M36.8 10v23" stroke="#0a2922" stroke-width="2.7"/>
  </g>
</svg>`;

export async function drawSocialImage(title: string): Promise<Buffer> {
  const short = title.length > TITLE_MAX ? `${title.slice(0, TITLE_MAX - 1).trimEnd()}…` : title;
  const [words, name] = await Promise.all([
    drawText(short, TITLE),
    drawText(PRODUCT_NAME.toLowerCase(), { width: 200, height: 44 }),
  ]);
  const sharp = await loadSharp();
  return sharp(Buffer.from(GROUND))
    .composite([
      { input: words, left: MARGIN, top: 175 },
      { input: name, left: 178, top: 74 },
    ])
    .png({ palette: true, colours: 128 })
    .toBuffer();
}

async function drawText(text: string, size: { width: number; height: number }) {
  const sharp = await loadSharp();
  const words = {
    ...size,
    text: `<span foreground="#ffffff">${escapeHtml(text)}</span>`,
    font: "Archivo DocumentTitle",
    fontfile: FONT,
    rgba: true,
  };
  return sharp({ text: words }).png().toBuffer();
}
