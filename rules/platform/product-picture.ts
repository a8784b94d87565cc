import sizes from "./product-pictures.json" with { type: "json" };

/** A picture of the product in one theme: its files for `<source>` and `<img>`. */
export interface ProductPicture {
  /** In CSS pixels. */
  width: number;
  height: number;
  /** AVIF files, as `srcset`. */
  srcSet: string;
  /** For browsers that don't know AVIF. */
  src: string;
}

type Sizes = Record<string, { width: number; height: number; widths: number[] }>;

/** The names of the pictures that scripts/pictures.ts has taken. */
export const PRODUCT_PICTURES: readonly string[] = Object.keys(sizes);

/** The files of a picture; throws for a name that was never taken. */
export function productPicture(name: string, theme: "light" | "dark"): ProductPicture {
  const taken = (sizes as Sizes)[name];
  if (!taken) throw new Error(`There is no picture called ${name}`);
  const { width, height, widths } = taken;
  const file = (pixels: number, kind: string) => `/pictures/${name}-${theme}-${pixels}.${kind}`;
  return {
    width,
    height,
    srcSet: widths.map((pixels) => `${file(pixels, "avif")} ${pixels}w`).join(", "),
    src: file(Math.min(...widths), "webp"),
  };
}
