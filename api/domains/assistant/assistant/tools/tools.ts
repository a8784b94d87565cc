import type { TurnCaller } from "../turn-caller.ts";
import { help, team, usage } from "./account-tools.ts";
import { findCustomers, findEquipment } from "./customer-tools.ts";
import { findInvoices, findPrices, findQuotes } from "./document-tools.ts";
import { findJobs, jobDetails } from "./job-tools.ts";
import { freeTimesTool, needsAttention } from "./schedule-tools.ts";
import type { Tool } from "./tool.ts";
import * as writing from "./write-tools.ts";

export const tools: Tool[] = [
  findCustomers,
  findEquipment,
  findInvoices,
  findJobs,
  findPrices,
  findQuotes,
  freeTimesTool,
  help,
  jobDetails,
  needsAttention,
  team,
  usage,
  ...Object.values(writing),
];

export const toolsOf = (caller: Pick<TurnCaller, "mayRun">): Tool[] =>
  tools.filter(({ documents }) => documents.every((document) => caller.mayRun(document)));
