/** The number of a job that waits to be sent: the server gives it one. */
export const UNNUMBERED = 0;

/** 'Job 1147'; samples are numbered below zero, and none of them is called a job of the business. */
export function jobName(number: number): string {
  if (number === UNNUMBERED) return "New job";
  return number < 0 ? `Sample ${-number}` : `Job ${number}`;
}
