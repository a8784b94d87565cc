import { createContext, use } from "react";

export interface ChosenJobs {
  /** Titles by id. */
  chosen: ReadonlyMap<string, string>;
  choose: (id: string, title: string, isChosen: boolean) => void;
  isConverting: boolean;
}

/** The jobs that are selected for conversion; undefined where conversion isn't possible. */
export const ChosenJobsContext = createContext<ChosenJobs | undefined>(undefined);

export const useChosenJobs = () => use(ChosenJobsContext);
