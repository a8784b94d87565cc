import { createContext, use } from "react";
import type { InvoicingFigures } from "../../invoicing/job-invoicing/invoicing-choice.ts";

export type ChosenJob = InvoicingFigures & { id: string; title: string };

export interface ChosenJobs {
  chosen: ReadonlyMap<string, ChosenJob>;
  choose: (job: ChosenJob, isChosen: boolean) => void;
  isConverting: boolean;
}

export const ChosenJobsContext = createContext<ChosenJobs | undefined>(undefined);

export const useChosenJobs = () => use(ChosenJobsContext);
