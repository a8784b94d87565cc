import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { offlineAnswers } from "../offline/offline-answers.ts";
import { endedIn, findAccountEnd, leaveEndedAccount } from "./account-end.ts";
import { getIdentity, setIdentity } from "./identity.ts";

const replace = vi.fn();
const stored = new Map<string, string>();
beforeEach(() => {
  vi.stubGlobal("location", { replace });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
    key: (at: number) => [...stored.keys()][at] ?? null,
    get length() {
      return stored.size;
    },
  });
  setIdentity({ userId: "mel", orgId: "bayside" });
});
afterEach(() => {
  vi.unstubAllGlobals();
  delete offlineAnswers.leave;
  stored.clear();
});

test("asks the server how the account ended", async () => {
  const query = vi.fn(async () => ({ data: { accountEnd: "BUSINESS_CLOSED" } }));
  expect(await findAccountEnd({ query } as never)).toBe("BUSINESS_CLOSED");
});

test("an ended account deletes its data here, and the login screen says why", async () => {
  offlineAnswers.leave = vi.fn(async () => {});
  await leaveEndedAccount("ACCOUNT_REMOVED");
  expect(offlineAnswers.leave).toHaveBeenCalledOnce();
  expect(getIdentity()).toBeNull();
  const [address] = replace.mock.calls[0] ?? [];
  expect(endedIn(new URL(address, "https://fettle.example").search)).toBe("ACCOUNT_REMOVED");
});

test("accepts only known endings in the URL", () => {
  expect(endedIn("?ended=<script>")).toBeUndefined();
});
