import { expect, onTestFinished, test, vi } from "vitest";

test("shows Melbourne time, whatever the browser’s zone", async () => {
  vi.stubEnv("TZ", "America/New_York");
  onTestFinished(() => void vi.unstubAllEnvs());
  const { deskDate, deskDateTime, deskMoment } = await import("./desk-dates.ts");

  const summer = "2026-11-29T22:00:09Z";
  expect(deskDate(summer)).toBe("30/11/2026");
  expect(deskMoment(summer)).toBe("30/11/2026, 9:00 am");
  expect(deskDateTime(summer)).toBe("30/11/2026, 9:00:09 am");
  expect(deskMoment("2026-06-29T23:00:00Z")).toBe("30/06/2026, 9:00 am");
});
