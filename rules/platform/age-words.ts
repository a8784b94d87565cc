import { formatCount } from "./format-count.ts";

/** Rounds a time span down to its largest unit: '23 min', '2 h', '1 day', '74 days'. At least '1 min'. */
export function ageWords(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / 60_000));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h`;
  const days = Math.floor(hours / 24);
  return `${formatCount(days)} ${days === 1 ? "day" : "days"}`;
}
