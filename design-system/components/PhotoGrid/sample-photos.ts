import type { Photo } from "./PhotoGrid.tsx";

const SKIES = ["#a9c9e2", "#c9cfca", "#8f9a97", "#3d524d", "#d5b28a", "#6d87a3", "#b9c7a4", "#7c6a6a"];

const drawing = (sky: string, n: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><rect width="400" height="300" fill="${sky}"/>` +
      `<rect y="190" width="400" height="110" fill="#68756f"/><rect x="${90 + n * 8}" y="105" width="190" height="110" rx="8" fill="#f1f3f0"/>` +
      `<circle cx="${228 + n * 8}" cy="160" r="38" fill="#39453f"/></svg>`,
  )}`;

export const samplePhotos = (count: number): Photo[] =>
  Array.from({ length: count }, (_, n) => {
    const url = drawing(SKIES[n % SKIES.length] ?? "", n);
    return { id: `photo-${n}`, url, thumbnailUrl: url, label: `Tomasi Fale, 18/11/2026, 10:${38 + n} am` };
  });
