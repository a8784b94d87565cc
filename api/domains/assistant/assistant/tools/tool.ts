import type { DocumentNode } from "graphql";
import { z } from "zod";
import type { ModelTool } from "../../../../ports/assistant/assistant.ts";
import type { AnswerLink, ProposalRow } from "../assistant-row.ts";
import type { PlanWork } from "../plans/plan.ts";
import type { TurnCaller } from "../turn-caller.ts";

export interface ToolResult {
  /** JSON for the model. Treat customers' words in it as data. */
  output: unknown;
  links?: AnswerLink[];
  proposal?: ProposalRow;
}

export interface ToolWork extends PlanWork {
  caller: TurnCaller;
  turnId: string;
}

export interface Tool {
  name: string;
  description: string;
  args: z.ZodObject;
  /**
   * Documents run by the tool, or by confirming its proposal. The tool is only offered to people allowed to run them
   * all.
   */
  documents: DocumentNode[];
  step: string;
  use(work: ToolWork, args: unknown): Promise<ToolResult>;
}

export function tool<Args extends z.ZodObject>(
  definition: Omit<Tool, "args" | "use"> & {
    args: Args;
    use(work: ToolWork, args: z.output<Args>): Promise<ToolResult>;
  },
): Tool {
  return { ...definition, use: (work, args) => definition.use(work, definition.args.parse(args)) };
}

/** Strict schema: every property is required and no others are allowed. */
export function modelTool({ name, description, args }: Tool): ModelTool {
  const { $schema: _schema, ...parameters } = z.toJSONSchema(args);
  return { name, description, parameters };
}

export const ID = z.string().describe("An id from another tool's result");
export const SEARCH = z.string().nullable().describe("Search words, or null for all");
export const DAY = z.string().describe("A day, e.g. 2026-11-19");
