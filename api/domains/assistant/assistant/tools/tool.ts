import type { DocumentNode } from "graphql";
import { z } from "zod";
import type { ModelTool } from "../../../../ports/assistant/assistant.ts";
import type { AnswerLink, ProposalRow } from "../assistant-row.ts";
import type { PlanWork } from "../plans/plan.ts";
import type { TurnCaller } from "../turn-caller.ts";

/** What a tool found or proposes. */
export interface ToolResult {
  /** For the model, as JSON. Whatever customers or mails say in it is data. */
  output: unknown;
  /** Where the person reads it. */
  links?: AnswerLink[];
  proposal?: ProposalRow;
}

/** What a tool works with: the person who asks, and the question that it answers. */
export interface ToolWork extends PlanWork {
  caller: TurnCaller;
  turnId: string;
}

export interface Tool {
  name: string;
  description: string;
  args: z.ZodObject;
  /** What it runs, or what confirming its proposal runs: it is offered to whoever may run all of them. */
  documents: DocumentNode[];
  /** What is being done, in words. */
  step: string;
  use(work: ToolWork, args: unknown): Promise<ToolResult>;
}

/** A tool whose arguments are typed by their schema. */
export function tool<Args extends z.ZodObject>(
  definition: Omit<Tool, "args" | "use"> & {
    args: Args;
    use(work: ToolWork, args: z.output<Args>): Promise<ToolResult>;
  },
): Tool {
  return { ...definition, use: (work, args) => definition.use(work, definition.args.parse(args)) };
}

/** The schema that the model fills: strict, every property required, nothing else. */
export function modelTool({ name, description, args }: Tool): ModelTool {
  const { $schema: _schema, ...parameters } = z.toJSONSchema(args);
  return { name, description, parameters };
}

export const ID = z.string().describe("An id that another tool answered with");
export const SEARCH = z.string().nullable().describe("Words to look for, or null for all");
export const DAY = z.string().describe("A day as 2026-11-19");
