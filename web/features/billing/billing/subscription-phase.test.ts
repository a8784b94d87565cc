import { expect, test } from "vitest";
import { isSubscribed, phaseOf } from "./subscription-phase.ts";

const NOW = Date.parse("2026-11-23T00:00:00Z");
const [before, after] = ["2026-11-22T23:59:00Z", "2026-11-23T00:01:00Z"];

test.each([
  ["trial", after, null, "trial", false],
  ["trial", before, null, "trial_ended", false],
  ["trial", null, null, "trial_ended", false],
  ["active", before, before, "active", true],
  ["past_due", null, before, "past_due", true],
  ["canceled", null, after, "ending", true],
  ["canceled", null, before, "ended", false],
  ["canceled", null, null, "ended", false],
] as const)(
  "%s with trial end %s and period end %s is %s",
  (status, trialEnd, currentPeriodEnd, phase, subscribed) => {
    expect(phaseOf({ status, trialEnd, currentPeriodEnd }, NOW)).toBe(phase);
    expect(isSubscribed(phase)).toBe(subscribed);
  },
);
