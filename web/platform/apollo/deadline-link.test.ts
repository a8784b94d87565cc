import { NEVER, throwError } from "rxjs";
import { afterEach, expect, test, vi } from "vitest";
import { runLink, success } from "../testing/run-link.ts";
import { createDeadlineLink } from "./deadline-link.ts";

afterEach(() => {
  vi.useRealTimers();
});

test("a server silent for 30 s fails as 'Request timed out'", async () => {
  vi.useFakeTimers();
  const failure = runLink(createDeadlineLink(), () => NEVER).catch((error) => error.message);
  await vi.advanceTimersByTimeAsync(29_999);
  const early = await Promise.race([failure, Promise.resolve("still waiting")]);
  await vi.advanceTimersByTimeAsync(1);
  expect([early, await failure]).toEqual(["still waiting", "Request timed out"]);
});

test("a server out of reach fails as 'Network error'", async () => {
  const answer = () => throwError(() => new TypeError("Failed to fetch"));
  await expect(runLink(createDeadlineLink(), answer)).rejects.toThrow("Network error");
});

test("answers and other failures pass", async () => {
  expect(await runLink(createDeadlineLink(), () => success)).toMatchObject({ data: { ping: "pong" } });
  const answer = () => throwError(() => new Error("HTTP 500"));
  await expect(runLink(createDeadlineLink(), answer)).rejects.toThrow("HTTP 500");
});
