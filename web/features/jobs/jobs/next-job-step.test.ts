import { JOB_STATUSES } from "@fettle/rules/jobs/job-status";
import { expect, it } from "vitest";
import { nextJobStep } from "./next-job-step.ts";

const dated = {
  scheduledAt: "2026-11-18T00:00:00.000Z",
  confirmationToken: "a-token",
  customer: { id: "c1" },
  hasInvoice: false,
  invoice: null,
};
const undated = { ...dated, scheduledAt: null };

it("returns the next step for every status", () => {
  const steps = (job: typeof dated | typeof undated, canInvoice: boolean) =>
    Object.fromEntries(JOB_STATUSES.map((status) => [status, nextJobStep({ ...job, status }, canInvoice)]));
  expect(steps(dated, true)).toEqual({
    new: "confirm",
    scheduled: "complete",
    confirmed: "complete",
    in_progress: "complete",
    done: "convert",
    cancelled: undefined,
  });
  expect(steps(undated, true)).toMatchObject({ new: "schedule", scheduled: "schedule" });
  expect(steps(dated, false)).toMatchObject({ new: "confirm", done: undefined });
});

it("returns the invoice step for a done job until it's sent", () => {
  const done = { ...dated, status: "done" } as const;
  expect(nextJobStep({ ...done, customer: null }, true)).toBe("add-customer");
  const invoiced = { ...done, hasInvoice: true };
  expect(nextJobStep({ ...invoiced, invoice: { status: "draft" } }, true)).toBe("open-invoice");
  expect(nextJobStep({ ...invoiced, invoice: { status: "sent" } }, true)).toBeUndefined();
});
