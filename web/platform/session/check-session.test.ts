import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { offlineAnswers } from "../offline/offline-answers.ts";
import { checkSession } from "./check-session.ts";
import { setIdentity } from "./identity.ts";
import { signInRequest } from "./sign-in-request.ts";

const assign = vi.fn();
const wipe = vi.fn(async () => {});

beforeEach(() => {
  vi.stubGlobal("location", { assign });
  offlineAnswers.wipe = wipe;
  setIdentity({ userId: "lou", orgId: "bayside" });
});
afterEach(() => {
  signInRequest.set(null);
  setIdentity(null);
  delete offlineAnswers.wipe;
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

const answering = (viewer: unknown) => ({ query: vi.fn(async () => ({ data: { viewer } })) });

test("asks to sign in and wipes the device when a session or membership ends", async () => {
  const asked = checkSession(answering(null) as never);
  await vi.waitFor(() => expect(signInRequest.get()).not.toBeNull());
  expect(wipe).toHaveBeenCalledOnce();
  signInRequest.get()?.resolve(false);
  await asked;
  expect(assign).not.toHaveBeenCalled();
});

test("reloads if someone else has signed in", async () => {
  await checkSession(answering({ id: "mel" }) as never);
  expect(assign).toHaveBeenCalledExactlyOnceWith("/");
  expect(signInRequest.get()).toBeNull();
});

test("does nothing for the same person, without a response, or when signed out", async () => {
  await checkSession(answering({ id: "lou" }) as never);
  const query = async () => Promise.reject(new Error("Failed to fetch"));
  await expect(checkSession({ query } as never)).rejects.toThrow("Failed to fetch");
  setIdentity(null);
  const nobody = answering(null);
  await checkSession(nobody as never);
  expect(nobody.query).not.toHaveBeenCalled();
  expect([signInRequest.get(), assign.mock.calls, wipe.mock.calls]).toEqual([null, [], []]);
});
