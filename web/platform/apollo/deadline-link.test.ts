import { NEVER, throwError } from "rxjs";
import { afterEach, expect, test, vi } from "vitest";
import { runLink, success } from "../testing/run-link.ts";
import { createDeadlineLink } from "./deadline-link.ts";

afterEach(() => {
  vi.useRealTimers();
});

test("fails with 'Request timed out' after 30 s without a response", async () => {
  vi.useFakeTimers();
  const failure = runLink(createDeadlineLink(), () => NEVER).catch((error) => error.message);
  await vi.advanceTimersByTimeAsync(29_999);
  const early = await Promise.race([failure, Promise.resolve("still waiting")]);
  await vi.advanceTimersByTimeAsync(1);
  expect([early, await failure]).toEqual(["still waiting", "Request timed out"]);
});

test("fails with 'Network error' if the server is unreachable", async () => {
  const answer = () => throwError(() => new TypeError("Failed to fetch"));
  await expect(runLink(createDeadlineLink(), answer)).rejects.toThrow("Network error");
});

test("passes on responses and other failures", async () => {
  expect(await runLink(createDeadlineLink(), () => success)).toMatchObject({ data: { ping: "pong" } });
  const answer = () => throwError(() => new Error("HTTP 500"));
  await expect(runLink(createDeadlineLink(), answer)).rejects.toThrow("HTTP 500");
});
