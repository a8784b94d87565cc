import { createContext, use } from "react";
import type { BillingFigures } from "../../invoicing/job-billing/billing-choice.ts";

export type ChosenJob = BillingFigures & { id: string; title: string };

export interface ChosenJobs {
  /** By id. */
  chosen: ReadonlyMap<string, ChosenJob>;
  choose: (job: ChosenJob, isChosen: boolean) => void;
  isConverting: boolean;
}

/** The jobs that are selected for conversion; undefined where conversion isn't possible. */
export const ChosenJobsContext = createContext<ChosenJobs | undefined>(undefined);

export const useChosenJobs = () => use(ChosenJobsContext);
