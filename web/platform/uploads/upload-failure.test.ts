import { ServerError } from "@apollo/client/errors";
import { expect, test } from "vitest";
import { UnansweredError } from "../apollo/deadline-link.ts";
import { isFailurePassing, isFileRefused, UnusablePictureError } from "./upload-failure.ts";

const answered = (status: number) =>
  new ServerError(`HTTP ${status}`, { response: new Response("", { status }), bodyText: "" });

test.each([
  ["a damaged photo", answered(422), { refused: true, passing: false }],
  ["a photo that is too large", answered(413), { refused: true, passing: false }],
  [
    "a HEIC photo that this browser can't read",
    new UnusablePictureError(),
    { refused: true, passing: false },
  ],
  ["a full disk", answered(503), { refused: false, passing: true }],
  ["an unexpected server error", answered(500), { refused: false, passing: true }],
  ["a proxy that gave up", answered(504), { refused: false, passing: true }],
  ["a body that was cut off", answered(400), { refused: false, passing: false }],
  ["too many requests", answered(429), { refused: false, passing: true }],
  ["no network", new UnansweredError(), { refused: false, passing: true }],
  ["a job that has been invoiced", answered(409), { refused: false, passing: false }],
  [
    "a browser that can't read the file now",
    new DOMException("", "NotReadableError"),
    { refused: false, passing: false },
  ],
])("%s", (_name, error, { refused, passing }) => {
  expect({ refused: isFileRefused(error), passing: isFailurePassing(error) }).toEqual({ refused, passing });
});
