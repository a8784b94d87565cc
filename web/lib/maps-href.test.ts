import { expect, test } from "vitest";
import { mapsHref } from "./maps-href.ts";

test.each([
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)",
    "https://maps.apple.com/?daddr=1%20A%20St%2C%20B",
  ],
  ["Mozilla/5.0 (Linux; Android 16)", "https://www.google.com/maps/dir/?api=1&destination=1%20A%20St%2C%20B"],
])("%s opens its own maps app", (userAgent, href) => {
  expect(mapsHref("1 A St, B", userAgent)).toBe(href);
});
