import type { ApolloLink } from "@apollo/client/link";
import { of } from "rxjs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setIdentity } from "../session/identity.ts";
import { signInRequest } from "../session/sign-in-request.ts";
import { refusal, runLink, success } from "../testing/run-link.ts";
import { identityLink } from "./identity-link.ts";
import { sessionLink } from "./session-link.ts";

beforeEach(() => setIdentity({ userId: "mel", orgId: "bayside" }));
afterEach(() => {
  signInRequest.get()?.resolve(false);
  setIdentity(null);
  vi.useRealTimers();
});

const endedOnce = () => {
  const answer = vi.fn(() => success);
  return answer.mockImplementationOnce(() => refusal("UNAUTHENTICATED") as typeof success);
};

test("holds an operation whose session ended and retries it after sign-in", async () => {
  const answer = endedOnce();
  const result = runLink(sessionLink, answer);
  await vi.waitFor(() => expect(signInRequest.get()).not.toBeNull());
  expect(answer).toHaveBeenCalledTimes(1);
  signInRequest.get()?.resolve(true);
  expect(await result).toMatchObject({ data: { ping: "pong" } });
  expect(signInRequest.get()).toBeNull();
});

test("dates queued work by its age after signing in again, not before", async () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-18T10:00:20Z"), toFake: ["Date"] });
  const sentAt = vi.fn();
  const answer = endedOnce();
  const queued = { headers: { "queued-at": "2026-11-18T10:00:17Z" } };
  const result = runLink(
    sessionLink.concat(identityLink),
    (operation) => {
      sentAt(operation.getContext().headers["sent-at"]);
      return answer();
    },
    queued,
  );
  await vi.waitFor(() => expect(signInRequest.get()).not.toBeNull());
  vi.setSystemTime("2026-11-18T10:01:36Z");
  signInRequest.get()?.resolve(true);
  await result;
  expect(sentAt.mock.calls).toEqual([
    [expect.stringContaining("10:00:20")],
    [expect.stringContaining("10:01:36")],
  ]);
});

test("treats a null viewer as an ended session", async () => {
  const nobody = of({ data: { viewer: null } } as ApolloLink.Result);
  const answer = vi.fn(() => success).mockImplementationOnce(() => nobody);
  const result = runLink(sessionLink, answer);
  await vi.waitFor(() => expect(signInRequest.get()).not.toBeNull());
  signInRequest.get()?.resolve(true);
  expect(await result).toMatchObject({ data: { ping: "pong" } });
});

test("fails with the server's refusal when the person gives up", async () => {
  const result = runLink(sessionLink, endedOnce());
  await vi.waitFor(() => expect(signInRequest.get()).not.toBeNull());
  signInRequest.get()?.resolve(false);
  await expect(result).rejects.toMatchObject({ errors: [{ extensions: { code: "UNAUTHENTICATED" } }] });
});

test("one sign-in serves all waiting operations", async () => {
  const results = [runLink(sessionLink, endedOnce()), runLink(sessionLink, endedOnce())];
  await vi.waitFor(() => expect(signInRequest.get()).not.toBeNull());
  signInRequest.get()?.resolve(true);
  expect(await Promise.all(results)).toHaveLength(2);
});

test("a customer save asks to sign in after its delay", async () => {
  vi.useFakeTimers();
  const result = runLink(sessionLink, endedOnce(), { signInDelayMs: 2000 });
  await vi.advanceTimersByTimeAsync(1999);
  expect(signInRequest.get()).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  signInRequest.get()?.resolve(true);
  expect(await result).toMatchObject({ data: { ping: "pong" } });
});

test("sign-ins and signed-out people get the refusal at once", async () => {
  const refused = { errors: [{ extensions: { code: "UNAUTHENTICATED" } }] };
  expect(await runLink(sessionLink, endedOnce(), { isAnonymous: true })).toMatchObject(refused);
  setIdentity(null);
  expect(await runLink(sessionLink, endedOnce())).toMatchObject(refused);
  expect(signInRequest.get()).toBeNull();
});
