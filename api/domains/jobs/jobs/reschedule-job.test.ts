import { jobWallTime } from "@fettle/rules/platform/wall-time";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestOrganisation } from "../../../testing/factories.ts";
import {
  TestCompleteJobDocument,
  TestConfirmJobDocument,
  TestCreateJobDocument,
  TestJobDocument,
  TestRescheduleJobDocument,
  TestScheduleDocument,
} from "../../../testing/generated/documents.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";

let runner: Runner;
let org: TestOrganisation;

beforeAll(async () => {
  runner = await createRunner();
  org = await runner.make.organisation();
});
afterAll(() => runner.stop());

async function job(scheduledAt: string | null = "2026-11-18T00:00:00Z", owner = org) {
  const input = { title: "Visit", scheduledAt };
  const { createJob } = await runner.as(owner.admin).run(TestCreateJobDocument, { input });
  return createJob;
}

const move = (id: string, scheduledAt: string | null, version?: number, owner = org) =>
  runner.as(owner.technician).attempt(TestRescheduleJobDocument, { id, scheduledAt, version });

describe("rescheduleJob", () => {
  it("moves a job and takes it off the schedule, without changing its status", async () => {
    const { id } = await job();
    const moved = await move(id, "2026-11-20T01:30:00Z", 1);
    expect(moved.data.rescheduleJob).toMatchObject({
      scheduledAt: "2026-11-20T01:30:00.000Z",
      status: "new",
      version: 2,
    });
    expect((await move(id, null)).data.rescheduleJob).toMatchObject({ scheduledAt: null, status: "new" });
  });

  it("unconfirms a confirmed job moved to another day, with a new token and a history entry", async () => {
    const { id, confirmationToken } = await job();
    await runner.as(org.admin).run(TestConfirmJobDocument, { id });
    const sameDay = await move(id, "2026-11-18T05:00:00Z");
    expect(sameDay.data.rescheduleJob).toMatchObject({ status: "confirmed", confirmationToken });
    const { data } = await move(id, "2026-11-19T05:00:00Z");
    expect(data.rescheduleJob.status).toBe("scheduled");
    expect(data.rescheduleJob.confirmationToken).not.toBe(confirmationToken);
    expect(data.rescheduleJob.history.at(-1)).toMatchObject({
      from: "confirmed",
      to: "scheduled",
      by: { name: org.technician.name },
    });
  });

  it("lets one of ten concurrent moves of the same version win and rejects the others", async () => {
    const { id } = await job();
    const days = Array.from({ length: 10 }, (_, index) => 19 + index);
    const moves = await Promise.all(days.map((day) => move(id, `2026-11-${day}T00:00:00Z`, 1)));
    const { job: after } = await runner.as(org.admin).run(TestJobDocument, { id });
    expect(after?.version).toBe(2);
    const refusals = moves.flatMap(({ errors }) => errors);
    expect(refusals).toHaveLength(9);
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({
        code: "CONFLICT",
        changes: [
          { field: "scheduledAt", value: new Date(after?.scheduledAt ?? "") },
          { field: "version", value: 2 },
        ],
      });
    }
  });

  it("applies every concurrent move, one after the other, without a version", async () => {
    const { id } = await job();
    const hours = [1, 2, 3, 4];
    const moves = await Promise.all(hours.map((hour) => move(id, `2026-11-19T0${hour}:00:00Z`)));
    expect(moves.flatMap(({ errors }) => errors)).toEqual([]);
    const { job: after } = await runner.as(org.admin).run(TestJobDocument, { id });
    expect(after?.version).toBe(5);
  });

  it("doesn't move done jobs, and doesn't find another organisation's", async () => {
    const { id } = await job();
    await runner.as(org.admin).run(TestCompleteJobDocument, { id });
    expect((await move(id, null)).errors).toMatchObject([{ code: "BAD_INPUT", field: "scheduledAt" }]);
    const other = await runner.make.organisation();
    const foreign = await job("2026-11-18T00:00:00Z", other);
    expect((await move(foreign.id, null)).errors).toMatchObject([{ code: "NOT_FOUND" }]);
  });
});

describe("rescheduleJob under an Idempotency-Key", () => {
  const moveOnce = (id: string, scheduledAt: string | null, idempotencyKey: string) =>
    runner.as(org.technician, { idempotencyKey }).attempt(TestRescheduleJobDocument, { id, scheduledAt });
  const versionOf = async (id: string) =>
    (await runner.as(org.admin).run(TestJobDocument, { id })).job?.version;

  it("moves once, however often the request is sent, even concurrently", async () => {
    const { id } = await job();
    const key = crypto.randomUUID();
    const send = () => moveOnce(id, "2026-11-24T00:00:00Z", key);
    const answers = await Promise.all(Array.from({ length: 10 }, send));
    answers.push(await send());
    expect(answers.flatMap(({ errors }) => errors)).toEqual([]);
    expect(new Set(answers.map(({ data }) => data.rescheduleJob.version))).toEqual(new Set([2]));
    expect(await versionOf(id)).toBe(2);
  });

  it("doesn't move a job back when a no-op move is retried", async () => {
    const { id, scheduledAt } = await job();
    const key = crypto.randomUUID();
    expect((await moveOnce(id, scheduledAt, key)).data.rescheduleJob.version).toBe(1);
    await move(id, "2026-11-25T00:00:00Z");
    const again = await moveOnce(id, scheduledAt, key);
    expect(again.data.rescheduleJob).toMatchObject({ version: 2, scheduledAt: "2026-11-25T00:00:00.000Z" });
  });

  it("moves only one of two jobs sent with the same key at once", async () => {
    const ids = [(await job()).id, (await job()).id];
    const key = crypto.randomUUID();
    const moves = await Promise.all(ids.map((id) => moveOnce(id, "2026-11-26T00:00:00Z", key)));
    expect(moves.flatMap(({ errors }) => errors)).toMatchObject([
      { code: "CONFLICT", reason: "SENT_BEFORE" },
    ]);
    const versions = await Promise.all(ids.map(versionOf));
    expect(versions.toSorted()).toEqual([1, 2]);
  });
});

describe("wall times on the days the clocks change", () => {
  const days = ["2026-10-04", "2027-04-04"];

  it.each(days)("keeps the typed time at UTC+10 all year: %s", async (day) => {
    const { id } = await job();
    const { data } = await move(id, `${day}T09:00:00+10:00`);
    const stored = data.rescheduleJob.scheduledAt ?? "";
    expect(jobWallTime(stored, "+10:00").toString()).toBe(`${day}T09:00:00`);
    const { schedule } = await runner.as(org.technician).run(TestScheduleDocument, {
      from: `${day}T00:00:00+10:00`,
      to: `${day}T23:59:59+10:00`,
    });
    expect(schedule).toHaveLength(1);
  });

  it.each([
    ["2026-10-04", "2026-10-03T16:30:00Z", "2026-10-04T12:00:00Z"],
    ["2027-04-04", "2027-04-03T13:30:00Z", "2027-04-04T13:30:00Z"],
  ])(
    "keeps a confirmed job confirmed within the 23 or 25 hours of %s in Melbourne",
    async (_day, from, to) => {
      const melbourne = await runner.make.organisation({ timeZone: "Australia/Melbourne" });
      const { id } = await job(from, melbourne);
      await runner.as(melbourne.admin).run(TestConfirmJobDocument, { id });
      expect((await move(id, to, undefined, melbourne)).data.rescheduleJob.status).toBe("confirmed");
      const afterMidnight = new Date(new Date(to).getTime() + 3_600_000).toISOString();
      expect((await move(id, afterMidnight, undefined, melbourne)).data.rescheduleJob.status).toBe(
        "scheduled",
      );
    },
  );
});
