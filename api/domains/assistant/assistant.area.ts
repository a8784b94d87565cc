import type { Area } from "../../area.ts";
import { assistantFiles } from "./assistant/assistant-files.ts";
import { purgeTurns } from "./assistant/purge-turns.ts";
// Imports every file that adds to the schema, upstream first.
import "./assistant/assistant.type.ts";
import "./assistant/assistant.queries.ts";
import "./assistant/assistant.mutations.ts";
import "./assistant/assistant.subscriptions.ts";
import "./assistant/job-proposal.fields.ts";

export const assistant: Area = {
  purges: [purgeTurns],
  files: [assistantFiles],
};
