import { formatNumericDate, formatWallTime } from "@fettle/rules/platform/format-wall-time";
import { instantWallTime } from "@fettle/rules/platform/wall-time";

type Taken = { createdAt: string; author: { name: string } | null };

export function photoLabel({ createdAt, author }: Taken, timeZone: string): string {
  const wall = instantWallTime(createdAt, timeZone);
  return [author?.name, formatNumericDate(wall), formatWallTime(wall)].filter(Boolean).join(", ");
}
