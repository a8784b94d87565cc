import { createJobSchema, rescheduleJobSchema, updateJobSchema } from "@fettle/rules/jobs/job.schema";
import { optionalId } from "@fettle/rules/platform/input-fields";
import type { z } from "zod";

const scheduledAt = createJobSchema.shape.scheduledAt.transform((iso) =>
  typeof iso === "string" ? new Date(iso) : iso,
);

const singles = { equipmentId: optionalId("Equipment"), assignedUserId: optionalId("Technician") };

export const createJobInput = createJobSchema.extend({
  scheduledAt,
  ...singles,
  conversationId: optionalId("Conversation"),
});
export const updateJobInput = updateJobSchema.extend({ scheduledAt, ...singles });
export const rescheduleJobInput = rescheduleJobSchema.extend({ scheduledAt });

export type CreateJobInput = z.output<typeof createJobInput>;
export type UpdateJobInput = z.output<typeof updateJobInput>;
export type RescheduleJobInput = z.output<typeof rescheduleJobInput>;
