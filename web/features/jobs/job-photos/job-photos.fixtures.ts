import type { JobPhotoDetailFragment } from "../../../generated/graphql.ts";

const GROUNDS = ["#8fb1c8", "#c9cfca", "#8f9a97", "#3d524d", "#d5b28a", "#6d87a3", "#b9c7a4"];

const drawnPhoto = (n: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><rect width="400" height="300" fill="${GROUNDS[n % GROUNDS.length]}"/>` +
      `<rect y="190" width="400" height="110" fill="#68756f"/><rect x="${70 + n * 10}" y="105" width="190" height="110" rx="8" fill="#f1f3f0"/></svg>`,
  )}`;

export const somePhotos = (count: number): JobPhotoDetailFragment[] =>
  Array.from({ length: count }, (_, n) => ({
    __typename: "JobPhoto",
    id: `photo-${n}`,
    url: drawnPhoto(n),
    thumbnailUrl: drawnPhoto(n),
    createdAt: `2026-11-17T23:${38 + n}:00.000Z`,
    author: { __typename: "Member", id: "t3", name: "Tomasi Fale" },
  }));
