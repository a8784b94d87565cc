import { z } from "zod";
import { optionalId, requiredMultiline, requiredText, version } from "../platform/input-fields.ts";
import { replyProblem } from "./canned-reply.ts";

const text = requiredMultiline("Text").superRefine((words, context) => {
  const problem = replyProblem(words);
  if (problem) context.addIssue({ code: "custom", message: problem });
});

export const cannedReplySchema = z.object({
  title: requiredText("Title"),
  text,
  categoryId: optionalId("Category"),
});

export const updateCannedReplySchema = cannedReplySchema.partial().extend({ version });

export type CannedReplyInput = z.output<typeof cannedReplySchema>;
export type UpdateCannedReplyInput = z.output<typeof updateCannedReplySchema>;
export type CannedReplyForm = z.input<typeof cannedReplySchema>;
