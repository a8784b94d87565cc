import type { TurnCaller } from "../turn-caller.ts";
import * as reading from "./read-tools.ts";
import type { Tool } from "./tool.ts";
import * as writing from "./write-tools.ts";

/** Everything that the assistant can use. */
export const tools: Tool[] = [...Object.values(reading), ...Object.values(writing)];

/** The tools of a person: those whose every document they may run themselves. */
export const toolsOf = (caller: Pick<TurnCaller, "mayRun">): Tool[] =>
  tools.filter(({ documents }) => documents.every((document) => caller.mayRun(document)));
