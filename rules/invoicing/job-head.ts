import { NAME_MAX } from "../platform/field-lengths.ts";

/** Names the line above a job's lines on an invoice for several jobs, e.g. "Job 1147: Fan belt". */
export const jobHead = ({ number, title }: { number: number; title: string }) =>
  `Job ${number}: ${title}`.slice(0, NAME_MAX);

/** A line named as a job's head and without a price has no figures to show. */
export const isJobHead = ({ itemName, unitPrice }: { itemName: string; unitPrice: number }) =>
  unitPrice === 0 && /^Job \d{1,10}: /.test(itemName);
