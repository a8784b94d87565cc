import { CalendarDate, CalendarDateTime, fromAbsolute, toCalendarDateTime } from "@internationalized/date";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  daysOf,
  FIXED_ZONE,
  instantWallTime,
  isSameWallDay,
  jobInstant,
  jobWallTime,
  monthGridRange,
  moveToDay,
  nowWall,
  rangeInstants,
  rezonedInstant,
  TIME_ZONES,
  today,
  weekRange,
} from "./wall-time.ts";

const MELBOURNE = "Australia/Melbourne";
const wallTimes = fc
  .record({
    year: fc.integer({ min: 2000, max: 2099 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 28 }),
    hour: fc.integer({ min: 0, max: 23 }),
    minute: fc.integer({ min: 0, max: 59 }),
  })
  .map((w) => new CalendarDateTime(w.year, w.month, w.day, w.hour, w.minute));

describe("job times in the fixed encoding", () => {
  test("shows the time that was typed, at any time of any day", () => {
    fc.assert(
      fc.property(wallTimes, (wall) => {
        expect(jobWallTime(jobInstant(wall, FIXED_ZONE), FIXED_ZONE).toString()).toBe(wall.toString());
      }),
    );
  });

  test.each(["2026-10-04", "2026-04-05"])("keeps every quarter of an hour of changeover day %s", (day) => {
    for (let quarter = 0; quarter < 96; quarter++) {
      const [year, month, date] = day.split("-").map(Number) as [number, number, number];
      const wall = new CalendarDateTime(year, month, date, Math.floor(quarter / 4), (quarter % 4) * 15);
      expect(jobWallTime(jobInstant(wall, FIXED_ZONE), FIXED_ZONE).toString()).toBe(wall.toString());
    }
  });

  test("encodes at UTC+10 in summer as in winter", () => {
    expect(jobInstant(new CalendarDateTime(2026, 1, 15, 9), FIXED_ZONE)).toBe("2026-01-14T23:00:00.000Z");
    expect(jobInstant(new CalendarDateTime(2026, 7, 15, 9), FIXED_ZONE)).toBe("2026-07-14T23:00:00.000Z");
  });
});

describe("job times in a real zone", () => {
  test("agrees with the library at any instant, also around each change of clocks", () => {
    const instants = fc.integer({ min: Date.UTC(1900, 0), max: Date.UTC(2199, 11) });
    const zones = fc.constantFrom(...TIME_ZONES.map(({ id }) => id).filter((id) => id !== FIXED_ZONE));
    const agrees = (ms: number, zone: string) => {
      const expected = toCalendarDateTime(fromAbsolute(ms, zone)).toString();
      expect(jobWallTime(new Date(ms), zone).toString()).toBe(expected);
    };
    fc.assert(fc.property(instants, zones, agrees));
    for (const change of [
      "2026-04-04T16:00Z",
      "2026-10-03T16:00Z",
      "1917-01-01T00:00Z",
      "1971-10-30T16:00Z",
    ]) {
      for (let minutes = -3_000; minutes <= 3_000; minutes += 15) {
        for (const { id } of TIME_ZONES.slice(1)) agrees(Date.parse(change) + minutes * 60_000, id);
      }
    }
  });

  test("moves a skipped time on by an hour, and reads a repeated one as the first", () => {
    expect(jobInstant(new CalendarDateTime(2026, 10, 4, 2, 30), MELBOURNE)).toBe("2026-10-03T16:30:00.000Z");
    expect(jobWallTime("2026-10-03T16:30:00.000Z", MELBOURNE).toString()).toBe("2026-10-04T03:30:00");
    expect(jobInstant(new CalendarDateTime(2026, 4, 5, 2, 30), MELBOURNE)).toBe("2026-04-04T15:30:00.000Z");
  });

  test("switching zones and back keeps every wall time outside the skipped hour", () => {
    const zones = fc.constantFrom(...TIME_ZONES.map((zone) => zone.id));
    fc.assert(
      fc.property(wallTimes, zones, zones, (typed, from, to) => {
        const wall = typed.hour === 2 ? typed.set({ hour: 9 }) : typed;
        const moved = rezonedInstant(jobInstant(wall, from), from, to);
        expect(jobWallTime(moved, to).toString()).toBe(wall.toString());
      }),
    );
  });
});

describe("now", () => {
  test("today is Melbourne's day, with daylight saving, although jobs are encoded at UTC+10", () => {
    const halfPastMidnightInSummer = Date.parse("2026-11-21T13:30:00Z");
    expect(nowWall(FIXED_ZONE, halfPastMidnightInSummer).toString()).toBe("2026-11-22T00:30:00");
    expect(today(FIXED_ZONE, halfPastMidnightInSummer).toString()).toBe("2026-11-22");
    const job = jobWallTime("2026-11-21T14:00:00Z", FIXED_ZONE);
    expect(isSameWallDay(job, today(FIXED_ZONE, halfPastMidnightInSummer))).toBe(true);
  });

  test("the clock jumps from 1:59 to 3:00 and falls from 2:59 to 2:00 on the changeover days", () => {
    expect(nowWall(FIXED_ZONE, Date.parse("2026-10-03T15:59:00Z")).toString()).toBe("2026-10-04T01:59:00");
    expect(nowWall(FIXED_ZONE, Date.parse("2026-10-03T16:00:00Z")).toString()).toBe("2026-10-04T03:00:00");
    expect(nowWall(FIXED_ZONE, Date.parse("2026-04-04T15:59:00Z")).toString()).toBe("2026-04-05T02:59:00");
    expect(nowWall(FIXED_ZONE, Date.parse("2026-04-04T16:00:00Z")).toString()).toBe("2026-04-05T02:00:00");
  });

  test("other zones have their own clock, and other timestamps use the real zone", () => {
    expect(today("Australia/Perth", Date.parse("2026-11-21T13:30:00Z")).toString()).toBe("2026-11-21");
    expect(instantWallTime("2026-11-21T13:30:00Z", FIXED_ZONE).toString()).toBe("2026-11-22T00:30:00");
    expect(instantWallTime("2026-11-21T13:30:00Z", "Australia/Brisbane").hour).toBe(23);
  });
});

describe("ranges", () => {
  test.each(["2026-11-16", "2026-11-18", "2026-11-22"])("the week of %s is Monday to Monday", (text) => {
    const [year, month, day] = text.split("-").map(Number) as [number, number, number];
    const { start, end } = weekRange(new CalendarDate(year, month, day));
    expect([start.toString(), end.toString()]).toEqual(["2026-11-16", "2026-11-23"]);
  });

  test("a month's grid has complete weeks", () => {
    const { start, end } = monthGridRange(new CalendarDate(2026, 11, 18));
    expect([start.toString(), end.toString()]).toEqual(["2026-10-26", "2026-12-07"]);
    expect(daysOf({ start, end })).toHaveLength(42);
  });

  test("a changeover week is seven encoded days in the fixed zone and an hour less in Melbourne", () => {
    const hours = (zone: string) => {
      const { from, to } = rangeInstants(weekRange(new CalendarDate(2026, 10, 4)), zone);
      return (Date.parse(to) - Date.parse(from)) / 3_600_000;
    };
    expect([hours(FIXED_ZONE), hours(MELBOURNE)]).toEqual([168, 167]);
  });

  test("dragging keeps the time of day", () => {
    const moved = moveToDay(new CalendarDateTime(2026, 10, 3, 13, 30), new CalendarDate(2026, 10, 4));
    expect(moved.toString()).toBe("2026-10-04T13:30:00");
  });
});
