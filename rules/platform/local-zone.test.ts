import { expect, test } from "vitest";
import { otherZoneOf, zoneAtSignUp } from "./local-zone.ts";
import { FIXED_ZONE } from "./wall-time.ts";

test.each([
  ["Australia/Perth", "Australia/Perth"],
  ["Australia/West", "Australia/Perth"],
  ["Australia/Brisbane", "Australia/Brisbane"],
  ["Australia/Adelaide", "Australia/Adelaide"],
  ["Australia/Darwin", "Australia/Darwin"],
  ["Australia/Melbourne", undefined],
  ["Australia/Sydney", undefined],
  ["Australia/Hobart", undefined],
  ["Pacific/Auckland", undefined],
  ["constructor", undefined],
  ["", undefined],
  [undefined, undefined],
])("a sign-up from %s starts in %s", (browser, zone) => expect(zoneAtSignUp(browser)).toBe(zone));

test.each([
  ["WA", FIXED_ZONE, "Australia/Perth"],
  ["QLD", FIXED_ZONE, "Australia/Brisbane"],
  ["VIC", FIXED_ZONE, undefined],
  ["TAS", "Australia/Sydney", undefined],
  ["WA", "Australia/Perth", undefined],
  ["NSW", "Australia/Perth", "Australia/Sydney"],
  [null, FIXED_ZONE, undefined],
])("an address in %s with the zone %s is offered %s", (state, zone, offered) =>
  expect(otherZoneOf(state, zone)).toBe(offered),
);
