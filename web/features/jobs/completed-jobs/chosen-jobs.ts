import { createContext, use } from "react";
import type { BillingFigures } from "../../invoicing/job-billing/billing-choice.ts";

export type ChosenJob = BillingFigures & { id: string; title: string };

export interface ChosenJobs {
  chosen: ReadonlyMap<string, ChosenJob>;
  choose: (job: ChosenJob, isChosen: boolean) => void;
  isConverting: boolean;
}

export const ChosenJobsContext = createContext<ChosenJobs | undefined>(undefined);

export const useChosenJobs = () => use(ChosenJobsContext);
