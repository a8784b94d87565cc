import { one, type RowOf, recordShape } from "../../../platform/reads/record-shape.ts";
import { memberShape } from "../../identity/members/member-row.ts";
import { jobShape } from "../../jobs/jobs/job-row.ts";

export const messageShape = recordShape("Message", "m", {
  related: { sentBy: one(memberShape, "sent_by_id"), job: one(jobShape, "job_id") },
});

export type MessageRow = RowOf<typeof messageShape>;
