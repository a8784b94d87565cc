import { expect, onTestFinished, test, vi } from "vitest";

test("shows Melbourne’s days and times, whatever the browser’s zone", async () => {
  vi.stubEnv("TZ", "America/New_York");
  onTestFinished(() => void vi.unstubAllEnvs());
  const { formatDay, formatSeen, formatStamp } = await import("./format-seen.ts");

  const at = "2026-11-29T22:00:00Z";
  expect(formatDay(at)).toBe("Mon 30 Nov 2026");
  expect(formatStamp(at)).toBe("30/11, 9:00 am");
  expect(formatSeen(at, new Date("2026-11-30T12:59:00Z"))).toBe("Today, 9:00 am");
  expect(formatSeen(at, new Date("2026-11-30T13:00:00Z"))).toBe("Mon 30 Nov");
});
