import type { SystemTransaction } from "../client.ts";
import type { DemoCompany } from "./demo-company.ts";

export type InsertContext = {
  tx: SystemTransaction;
  now: Date;
  company: DemoCompany;
  orgId: string;
  ids: Map<string, string>;
  creatorId: string;
};
