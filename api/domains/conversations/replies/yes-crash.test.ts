import { afterAll, beforeAll, expect, test } from "vitest";
import type { Task } from "../../../define-task.ts";
import { asSystem } from "../../../platform/actions/unit-of-work.ts";
import { diesBeforeStatement } from "../../../testing/dying-process.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";
import { workOff } from "../../../testing/work-off.ts";
import { postText } from "../../delivery/texting/post-text.ts";
import { confirmByText, thankForYes } from "./confirm-by-text.ts";
import { receiveText } from "./receive-text.ts";

const PAT = "+61491570156";
const TASKS: Task[] = [confirmByText, thankForYes];

let runner: Runner;
beforeAll(async () => {
  runner = await createRunner();
});
afterAll(() => runner.stop());

async function askedToConfirm() {
  const org = await runner.make.organisation();
  await runner.database.system.smsRoute.deleteMany();
  const customer = await runner.make.customer(org.orgId, { phone: PAT });
  const { id: jobId } = await org.db.job.create({
    data: {
      number: 1,
      title: "Service",
      status: "scheduled",
      customerId: customer.id,
      scheduledAt: new Date("2026-11-25T00:00:00Z"),
      confirmationToken: crypto.randomUUID(),
    },
  });
  const { id } = await asSystem(runner.services, org.orgId, (work) =>
    postText(work, {
      kind: "job_confirmation",
      to: PAT,
      body: "Reply YES",
      sentById: null,
      jobId,
      customerId: customer.id,
    }),
  );
  const { ourNumber } = await org.db.message.findUniqueOrThrow({ where: { id } });
  return { org, jobId, ourNumber: ourNumber ?? "" };
}

test("a YES confirms its visit and is thanked once, wherever the server dies", async () => {
  let deaths = 0;
  for (let isFinished = false; !isFinished; ) {
    const { org, jobId, ourNumber } = await askedToConfirm();
    const text = { providerId: `SM${deaths}`, from: PAT, to: ourNumber, body: "Yes", pictures: 0 };
    isFinished = await diesBeforeStatement(deaths + 1, runner.databaseUrl, async (database) => {
      const services = { ...runner.services, database };
      await receiveText(services, text);
      await workOff(runner, services, TASKS);
    });
    // After the restart, the provider redelivers the unacknowledged text.
    await receiveText(runner.services, text);
    await workOff(runner, runner.services, TASKS);
    const { status } = await org.db.job.findUniqueOrThrow({ where: { id: jobId } });
    const messages = await org.db.message.findMany({ where: { kind: { not: "job_confirmation" } } });
    const thanks = messages.filter(({ body }) => body.startsWith("Thanks, your visit on Wed 25 Nov"));
    expect([deaths, status, thanks.length, messages.length]).toEqual([deaths, "confirmed", 1, 2]);
    if (!isFinished) deaths += 1;
  }
  // Each of the three transactions runs several statements.
  expect(deaths).toBeGreaterThan(30);
}, 120_000);
