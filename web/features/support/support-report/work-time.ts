const HOUR = 60;

/** Minutes of business hours: '28 min', '3 h 20 min', '41 h'; a dash where there is nothing. */
export function formatWorkTime(minutes: number | null): string {
  if (minutes === null) return "–";
  if (minutes < HOUR) return `${minutes} min`;
  const hours = Math.floor(minutes / HOUR);
  const rest = minutes % HOUR;
  return hours >= 10 || rest === 0 ? `${Math.round(minutes / HOUR)} h` : `${hours} h ${rest} min`;
}
