import { describe, expect, it } from "vitest";
import { type JobLife, lifeAfter } from "./job-consequences.ts";

const now = new Date("2026-11-18T02:00:00Z");
const context = { now, timeZone: "+10:00", newToken: () => "fresh" };
/** Wed 18 Nov, 10:00 am. */
const confirmed: JobLife = {
  status: "confirmed",
  scheduledAt: new Date("2026-11-18T00:00:00Z"),
  completedAt: null,
  confirmationToken: "old",
};

describe("lifeAfter", () => {
  it("keeps a confirmed job confirmed when it moves within its wall day", () => {
    const scheduledAt = new Date("2026-11-18T13:59:00Z");
    expect(lifeAfter(confirmed, { scheduledAt }, context)).toEqual({ ...confirmed, scheduledAt });
  });

  it("asks for confirmation again when a confirmed job moves to another wall day", () => {
    const scheduledAt = new Date("2026-11-18T14:00:00Z");
    expect(lifeAfter(confirmed, { scheduledAt }, context)).toEqual({
      ...confirmed,
      status: "scheduled",
      scheduledAt,
      confirmationToken: "fresh",
    });
  });

  it("asks for confirmation again even if the edit form repeats the status", () => {
    const scheduledAt = new Date("2026-11-20T00:00:00Z");
    expect(lifeAfter(confirmed, { status: "confirmed", scheduledAt }, context).status).toBe("scheduled");
  });

  it("respects a status set together with the day", () => {
    const scheduledAt = new Date("2026-11-20T00:00:00Z");
    const after = lifeAfter({ ...confirmed, status: "new" }, { status: "confirmed", scheduledAt }, context);
    expect(after).toMatchObject({ status: "confirmed", confirmationToken: "old" });
  });

  it("never changes any other status because of a date", () => {
    for (const status of ["new", "scheduled", "in_progress", "done", "cancelled"] as const) {
      expect(lifeAfter({ ...confirmed, status }, { scheduledAt: null }, context).status).toBe(status);
    }
  });

  it("stamps the completion once and clears it on re-opening, with a new token", () => {
    const done = lifeAfter(confirmed, { status: "done" }, context);
    expect(done).toMatchObject({ status: "done", completedAt: now, confirmationToken: null });
    const again = lifeAfter(done, { status: "done" }, { ...context, now: new Date() });
    expect(again.completedAt).toBe(now);
    const open = lifeAfter(done, { status: "in_progress" }, context);
    expect(open).toMatchObject({ status: "in_progress", completedAt: null, confirmationToken: "fresh" });
  });

  it("ends the token of a cancelled job", () => {
    expect(lifeAfter(confirmed, { status: "cancelled" }, context).confirmationToken).toBeNull();
  });

  it("keeps a confirmed job confirmed when its organisation changes time zone", () => {
    const lateEvening = { ...confirmed, scheduledAt: new Date("2026-11-18T13:30:00Z") };
    const inPerth = { scheduledAt: new Date("2026-11-18T15:30:00Z") };
    const after = lifeAfter(lateEvening, inPerth, { ...context, timeZoneAfter: "Australia/Perth" });
    expect(after).toEqual({ ...lateEvening, ...inPerth });
  });

  it("compares wall days, not instants, in a zone with daylight saving", () => {
    const melbourne = { ...context, timeZone: "Australia/Melbourne" };
    const lateEvening = { ...confirmed, scheduledAt: new Date("2026-11-18T12:30:00Z") };
    const afterMidnight = new Date("2026-11-18T13:00:00Z");
    expect(lifeAfter(lateEvening, { scheduledAt: afterMidnight }, melbourne).status).toBe("scheduled");
    expect(lifeAfter(lateEvening, { scheduledAt: afterMidnight }, context).status).toBe("confirmed");
  });
});
