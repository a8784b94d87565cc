/**
 * All viewports have the same height: React Aria mistakes a shrinking window for an on-screen keyboard and opens
 * dialogs late.
 */
const HEIGHT = "844px";

export const viewports = {
  phone: { name: "Phone", styles: { width: "320px", height: HEIGHT }, type: "mobile" },
  bigPhone: { name: "Big phone", styles: { width: "390px", height: HEIGHT }, type: "mobile" },
  tablet: { name: "Tablet", styles: { width: "834px", height: HEIGHT }, type: "tablet" },
  laptop: { name: "Laptop", styles: { width: "1280px", height: HEIGHT }, type: "desktop" },
  wide: { name: "Wide", styles: { width: "1720px", height: HEIGHT }, type: "desktop" },
} as const;
