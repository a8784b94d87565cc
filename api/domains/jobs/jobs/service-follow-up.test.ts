import { CalendarDate } from "@internationalized/date";
import { describe, expect, it } from "vitest";
import { serviceFollowUps } from "./service-follow-up.ts";

const unit = (id: string, serviceIntervalMonths: number | null, archivedAt: Date | null = null) => ({
  id,
  serviceIntervalMonths,
  archivedAt,
});

const service = {
  jobType: "Service",
  scheduledAt: new Date("2026-08-30T22:30:00Z"),
  equipment: [unit("a", 6), unit("b", 12), unit("c", 6), unit("d", null)],
};

describe("serviceFollowUps", () => {
  it("creates one per distinct interval, at the job's time of day, after the completion date", () => {
    expect(serviceFollowUps(service, new CalendarDate(2026, 8, 31), "+10:00")).toEqual([
      { intervalMonths: 6, scheduledAt: new Date("2027-02-27T22:30:00Z"), equipmentIds: ["a", "c"] },
      { intervalMonths: 12, scheduledAt: new Date("2027-08-30T22:30:00Z"), equipmentIds: ["b"] },
    ]);
  });

  it("is due at 9:00 am when the job has no time", () => {
    const undated = { ...service, scheduledAt: null, equipment: [unit("a", 6)] };
    const [followUp] = serviceFollowUps(undated, new CalendarDate(2026, 3, 10), "+10:00");
    expect(followUp?.scheduledAt).toEqual(new Date("2026-09-09T23:00:00Z"));
  });

  it("keeps the wall time over a changeover in a real zone", () => {
    const job = { ...service, scheduledAt: new Date("2026-05-05T23:00:00Z"), equipment: [unit("a", 6)] };
    const [followUp] = serviceFollowUps(job, new CalendarDate(2026, 5, 6), "Australia/Melbourne");
    expect(followUp?.scheduledAt).toEqual(new Date("2026-11-05T22:00:00Z"));
  });

  it("clamps 29 February of a leap year", () => {
    const job = { ...service, scheduledAt: null, equipment: [unit("a", 12)] };
    const [followUp] = serviceFollowUps(job, new CalendarDate(2028, 2, 29), "+10:00");
    expect(followUp?.scheduledAt).toEqual(new Date("2029-02-27T23:00:00Z"));
  });

  it("creates none for other types, other intervals or archived equipment", () => {
    const completed = new CalendarDate(2026, 8, 31);
    expect(serviceFollowUps({ ...service, jobType: "Repair" }, completed, "+10:00")).toEqual([]);
    const archived = { ...service, equipment: [unit("a", 6, new Date()), unit("d", null)] };
    expect(serviceFollowUps(archived, completed, "+10:00")).toEqual([]);
  });
});
