import { BUDGET_MAX_CENTS, HISTORY_MESSAGES, QUESTION_MAX } from "@fettle/rules/assistant/assistant";
import { createJobSchema } from "@fettle/rules/jobs/job.schema";
import { optionalMultiline, optionalText, requiredMultiline } from "@fettle/rules/platform/input-fields";
import { readWallTime } from "@fettle/rules/platform/wall-time";
import { z } from "zod";

const question = requiredMultiline("Message", "Write a message").max(
  QUESTION_MAX,
  "Message can be at most 4,000 characters",
);

/** Long messages are trimmed, but one this long isn't a conversation. */
const CONTENT_MAX = 100_000;

export const askAssistantSchema = z.object({ message: question });

/** Ignores other roles and all but the last ten messages. */
export const earlierSchema = z.object({
  conversationHistory: z
    .array(z.object({ role: optionalText("Role"), content: optionalMultiline("Content", CONTENT_MAX) }))
    .max(1_000, "Send at most 1,000 messages")
    .nullish()
    .transform((messages) =>
      (messages ?? [])
        .flatMap(({ role, content }) =>
          content && (role === "user" || role === "assistant")
            ? [{ role, content: content.slice(0, QUESTION_MAX) } as const]
            : [],
        )
        .slice(-HISTORY_MESSAGES),
    ),
});

export const setAssistantSchema = z.object({
  on: z.boolean(),
  budgetCents: z
    .int("The budget must be a whole number of cents")
    .min(0, "The budget can’t be negative")
    .max(BUDGET_MAX_CENTS, "The budget can be at most $500 a month")
    .nullish(),
});

const WALL_TIME = "Give the time as 2026-11-19T13:30, without a zone";

export const proposeJobSchema = createJobSchema
  .pick({ title: true, description: true, jobType: true, customerId: true })
  .extend({
    scheduledWallTime: z
      .string(WALL_TIME)
      .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, WALL_TIME)
      .refine((text) => readWallTime(text) !== null, WALL_TIME)
      .nullish()
      .transform((text) => text ?? null),
    equipmentIds: createJobSchema.shape.equipmentIds.transform((ids) => ids ?? []),
    assignedTechIds: createJobSchema.shape.assignedTechIds.transform((ids) => ids ?? []),
  })
  .transform(({ description = null, jobType = null, customerId = null, ...job }) => ({
    ...job,
    description,
    jobType,
    customerId,
  }));
