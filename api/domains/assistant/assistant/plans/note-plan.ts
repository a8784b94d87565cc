import { BadInputError, NotFoundError } from "../../../../errors.ts";
import { documentOf } from "../documents.ts";
import { requireJob } from "./job-plans.ts";
import { line, type Plan } from "./plan.ts";

export const notePlan: Plan = {
  kind: "note",
  writes: [documentOf("ToolAddNote")],
  reverts: [documentOf("ToolRemoveNote")],
  async describe(work, { input, recordId }) {
    const { number, title, customer } = await requireJob(work, recordId);
    if (!input.text?.trim()) throw new BadInputError("Write a note", { field: "text", status: 422 });
    return {
      title: `Note on job ${number}`,
      lines: [
        line("job", "Job", null, { after: `${number} ${title}`, detail: customer?.name, editable: false }),
        line("text", "Note", input.text, { input: "multiline" }),
      ],
      warnings: [],
      version: null,
    };
  },
  async execute(work, { id, key, input, recordId }) {
    const job = await requireJob(work, recordId);
    const note = { id, jobId: job.id, text: input.text ?? "" };
    const { addJobNote } = await work.run(documentOf("ToolAddNote"), note, key);
    if (!addJobNote) throw new NotFoundError("Job");
    return {
      recordId: job.id,
      outcome: `Note added to job ${job.number}`,
      undo: { version: null, input: null },
    };
  },
  async revert({ run }, _recordId, _undo, id) {
    await run(documentOf("ToolRemoveNote"), { id });
  },
};
