const HOUR = 60;

/** Formats business minutes as '28 min', '3 h 20 min' or '41 h'; null as '–'. */
export function formatWorkTime(minutes: number | null): string {
  if (minutes === null) return "–";
  if (minutes < HOUR) return `${minutes} min`;
  const hours = Math.floor(minutes / HOUR);
  const rest = minutes % HOUR;
  return hours >= 10 || rest === 0 ? `${Math.round(minutes / HOUR)} h` : `${hours} h ${rest} min`;
}
