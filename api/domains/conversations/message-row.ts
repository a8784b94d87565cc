import { jobShape } from "../jobs/job-row.ts";
import { memberShape } from "../members/member-row.ts";
import { one, type RowOf, recordShape } from "../record-shape.ts";

export const messageShape = recordShape("Message", "m", {
  related: { sentBy: one(memberShape, "sent_by_id"), job: one(jobShape, "job_id") },
});

export type MessageRow = RowOf<typeof messageShape>;
