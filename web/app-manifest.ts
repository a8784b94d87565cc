import type { ManifestOptions } from "vite-plugin-pwa";
import { PRODUCT_NAME } from "../rules/platform/product.ts";
import sizes from "../rules/platform/product-pictures.json" with { type: "json" };
import { SHARE_FIELD, SHARE_PATH } from "./platform/offline/shared-photos.ts";

const COLOUR = "#06231d";

export const ICONS = [
  { file: "icons/192.png", size: 192, isUncut: false },
  { file: "icons/512.png", size: 512, isUncut: false },
  { file: "icons/maskable-512.png", size: 512, isUncut: true },
  // iOS looks for this file at this path and size.
  { file: "apple-touch-icon.png", size: 180, isUncut: true },
] as const;

const screenshot = (name: keyof typeof sizes, formFactor: "narrow" | "wide", label: string) => {
  const { width, height, widths } = sizes[name];
  const shown = widths.at(-1) ?? width;
  return {
    src: `/pictures/${name}-light-${shown}.webp`,
    sizes: `${shown}x${Math.round((shown * height) / width)}`,
    type: "image/webp",
    form_factor: formFactor,
    label,
  };
};

export const appManifest: Partial<ManifestOptions> = {
  id: "/",
  name: PRODUCT_NAME,
  short_name: PRODUCT_NAME,
  description: "Jobs, customers, equipment and a live schedule for Australian trades.",
  lang: "en-AU",
  categories: ["business", "productivity"],
  display: "standalone",
  start_url: "/",
  scope: "/",
  theme_color: COLOUR,
  background_color: COLOUR,
  icons: [
    { src: "/icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
    ...ICONS.filter(({ file }) => file.startsWith("icons/")).map(({ file, size, isUncut }) => ({
      src: `/${file}`,
      sizes: `${size}x${size}`,
      type: "image/png",
      purpose: isUncut ? ("maskable" as const) : ("any" as const),
    })),
  ],
  screenshots: [
    screenshot("job-phone", "narrow", "A job on a phone"),
    screenshot("dashboard", "wide", "The dashboard"),
    screenshot("schedule-week", "wide", "The week’s schedule"),
  ],
  // Handled by service-worker/take-share.ts.
  share_target: {
    action: SHARE_PATH,
    method: "POST",
    enctype: "multipart/form-data",
    params: { files: [{ name: SHARE_FIELD, accept: ["image/*"] }] },
  },
  shortcuts: [
    { name: "New Job", url: "/jobs/new", icons: [{ src: "/icons/192.png", sizes: "192x192" }] },
    { name: "Today", url: "/schedule", icons: [{ src: "/icons/192.png", sizes: "192x192" }] },
  ],
};
