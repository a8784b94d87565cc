/** 'Job 1147'; samples are numbered below zero, and none of them is called a job of the business. */
export const jobName = (number: number): string => (number < 0 ? `Sample ${-number}` : `Job ${number}`);
