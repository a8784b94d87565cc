import { expect, test } from "vitest";
import { browserName } from "./browser-name.ts";

const CHROME = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0";

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, "Chrome 141 on Windows"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/141.0.0.0`, "Edge 141 on Windows"],
  [`Mozilla/5.0 (Linux; Android 15; K) ${CHROME} Mobile Safari/537.36`, "Chrome 141 on Android"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1",
    "Safari 19 on iPhone",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15",
    "Safari 19 on Mac",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox 145 on Linux"],
  ["curl/8.5.0", "curl/8.5.0"],
])("%s", (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});
