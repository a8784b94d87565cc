import sharp from "sharp";

export const TINY_PNG = await sharp({
  create: { width: 1, height: 1, channels: 3, background: "#ff0000" },
})
  .png()
  .toBuffer();

interface Sample {
  width?: number;
  height?: number;
  /** 6 is a phone held upright. */
  orientation?: number;
  seed?: number;
}

/** Noise that compresses as badly as leaves, with camera, place and colour profile metadata like a phone's. */
export async function samplePhoto({ width = 400, height = 300, orientation = 1, seed = 0 }: Sample = {}) {
  const noise = { type: "gaussian", mean: 110 + (seed % 30), sigma: 25 } as const;
  const dark = {
    create: { width: Math.floor(width / 2), height, channels: 3, background: "#101010" },
  } as const;
  return sharp({ create: { width, height, channels: 3, background: "#808080", noise } })
    .composite([{ input: dark, left: 0, top: 0 }])
    .withMetadata({
      orientation,
      exif: {
        IFD0: { Make: "Phone", Model: `Camera ${seed}` },
        IFD3: {
          GPSLatitudeRef: "S",
          GPSLatitude: "38/1 1/1 2/1",
          GPSLongitudeRef: "E",
          GPSLongitude: "145/1 3/1 0/1",
        },
      },
    })
    .jpeg({ quality: 88 })
    .toBuffer();
}
