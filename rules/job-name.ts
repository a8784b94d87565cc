/** 'Job 1147'; samples are numbered below zero, and none of them is called a job of the business. */
export const jobName = (number: number): string =>
  isSampleJob(number) ? `Sample ${-number}` : `Job ${number}`;

export const isSampleJob = (number: number): boolean => number < 0;
