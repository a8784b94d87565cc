/** Red, green and blue bytes, row by row. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

const TILE = 12;
/** How far a channel may be off: machines draw the edges of letters differently, and stored pictures lose detail. */
const PIXEL_TOLERANCE = 40;
/** How many pixels of a tile may be off by more. An icon of 16 px has more in 8 × 8. */
const PIXELS_PER_TILE = 5;
/** How far a tile's average may be off. Finds a slightly different colour. */
const AVERAGE_TOLERANCE = 5;

export interface Tile {
  x: number;
  y: number;
}

/** Lists the tiles that look different. */
export function changedTiles(before: Pixels, after: Pixels): Tile[] {
  const tiles: Tile[] = [];
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  for (let y = 0; y < height; y += TILE)
    for (let x = 0; x < width; x += TILE) if (isChanged(before, after, x, y)) tiles.push({ x, y });
  return tiles;
}

function isChanged(before: Pixels, after: Pixels, left: number, top: number): boolean {
  const right = Math.min(left + TILE, Math.max(before.width, after.width));
  const bottom = Math.min(top + TILE, Math.max(before.height, after.height));
  const sums = [0, 0, 0];
  let far = 0;
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      let isFar = false;
      for (let channel = 0; channel < 3; channel += 1) {
        const off = channelAt(before, x, y, channel) - channelAt(after, x, y, channel);
        sums[channel] = (sums[channel] ?? 0) + off;
        isFar ||= Math.abs(off) > PIXEL_TOLERANCE;
      }
      if (isFar) far += 1;
    }
  const pixels = (right - left) * (bottom - top);
  return far > PIXELS_PER_TILE || sums.some((sum) => Math.abs(sum) / pixels > AVERAGE_TOLERANCE);
}

/** Far from any colour where a picture has no pixel, so pictures of different sizes differ. */
const channelAt = ({ data, width, height }: Pixels, x: number, y: number, channel: number): number =>
  x < width && y < height ? (data[(y * width + x) * 3 + channel] ?? 0) : -255;

/** Fades the picture and frames the changed tiles. */
export function markChanges({ data, width, height }: Pixels, tiles: Tile[]): Pixels {
  const marked = Uint8Array.from(data, (value) => 190 + Math.round(value / 4));
  const isTile = new Set(tiles.map(({ x, y }) => `${x},${y}`));
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (!isTile.has(`${x - (x % TILE)},${y - (y % TILE)}`)) continue;
      const at = (y * width + x) * 3;
      marked.set(data.subarray(at, at + 3), at);
      const isEdge = x % TILE === 0 || y % TILE === 0 || x % TILE === TILE - 1 || y % TILE === TILE - 1;
      if (isEdge) marked.set([214, 31, 105], at);
    }
  return { data: marked, width, height };
}
