import type { ApolloLink } from "@apollo/client/link";
import { of } from "rxjs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setIdentity } from "../session/identity.ts";
import { signInRequest } from "../session/sign-in-request.ts";
import { refusal, runLink, success } from "../testing/run-link.ts";
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

test("an operation whose session ended waits, and is sent again after signing in", async () => {
  const answer = endedOnce();
  const result = runLink(sessionLink, answer);
  await vi.waitFor(() => expect(signInRequest.get()).not.toBeNull());
  expect(answer).toHaveBeenCalledTimes(1);
  signInRequest.get()?.resolve(true);
  expect(await result).toMatchObject({ data: { ping: "pong" } });
  expect(signInRequest.get()).toBeNull();
});

test("an answer that knows nobody is one of an ended session", async () => {
  const nobody = of({ data: { viewer: null } } as ApolloLink.Result);
  const answer = vi.fn(() => success).mockImplementationOnce(() => nobody);
  const result = runLink(sessionLink, answer);
  await vi.waitFor(() => expect(signInRequest.get()).not.toBeNull());
  signInRequest.get()?.resolve(true);
  expect(await result).toMatchObject({ data: { ping: "pong" } });
});

test("giving up fails the operation with the server's refusal", async () => {
  const result = runLink(sessionLink, endedOnce());
  await vi.waitFor(() => expect(signInRequest.get()).not.toBeNull());
  signInRequest.get()?.resolve(false);
  await expect(result).rejects.toMatchObject({ errors: [{ extensions: { code: "UNAUTHENTICATED" } }] });
});

test("one request to sign in serves all that wait", async () => {
  const results = [runLink(sessionLink, endedOnce()), runLink(sessionLink, endedOnce())];
  await vi.waitFor(() => expect(signInRequest.get()).not.toBeNull());
  signInRequest.get()?.resolve(true);
  expect(await Promise.all(results)).toHaveLength(2);
});

test("a customer save asks after its delay", async () => {
  vi.useFakeTimers();
  const result = runLink(sessionLink, endedOnce(), { signInDelayMs: 2000 });
  await vi.advanceTimersByTimeAsync(1999);
  expect(signInRequest.get()).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  signInRequest.get()?.resolve(true);
  expect(await result).toMatchObject({ data: { ping: "pong" } });
});

test("signing in itself, and people not signed in, meet the refusal at once", async () => {
  const refused = { errors: [{ extensions: { code: "UNAUTHENTICATED" } }] };
  expect(await runLink(sessionLink, endedOnce(), { isAnonymous: true })).toMatchObject(refused);
  setIdentity(null);
  expect(await runLink(sessionLink, endedOnce())).toMatchObject(refused);
  expect(signInRequest.get()).toBeNull();
});
