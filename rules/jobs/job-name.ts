/** An unsent job has no number until the server assigns one. */
export const UNNUMBERED = 0;

/** Formats "Job 1147", or "Sample 3" for a sample, which has a negative number. */
export function jobName(number: number): string {
  if (number === UNNUMBERED) return "New job";
  return number < 0 ? `Sample ${-number}` : `Job ${number}`;
}
