import type { SystemTransaction } from "../client.ts";
import type { DemoCompany } from "./demo-company.ts";

/** The shared state of a company's insertion; `ids` maps local keys to ids. */
export type InsertContext = {
  tx: SystemTransaction;
  now: Date;
  company: DemoCompany;
  orgId: string;
  ids: Map<string, string>;
  /** The manager who books the jobs, else the admin. */
  creatorId: string;
};
