import sizes from "./product-pictures.json" with { type: "json" };

export interface ProductPicture {
  width: number;
  height: number;
  srcSet: string;
  src: string;
}

type Sizes = Record<string, { width: number; height: number; widths: number[] }>;

export const PRODUCT_PICTURES: readonly string[] = Object.keys(sizes);

/** Throws if scripts/pictures.ts has never taken the picture. */
export function productPicture(name: string, theme: "light" | "dark"): ProductPicture {
  const taken = (sizes as Sizes)[name];
  if (!taken) throw new Error(`There’s no picture called ${name}`);
  const { width, height, widths } = taken;
  const file = (pixels: number, kind: string) => `/pictures/${name}-${theme}-${pixels}.${kind}`;
  return {
    width,
    height,
    srcSet: widths.map((pixels) => `${file(pixels, "avif")} ${pixels}w`).join(", "),
    src: file(Math.min(...widths), "webp"),
  };
}
