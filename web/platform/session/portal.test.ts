import { STORAGE_PREFIX } from "@fettle/rules/platform/product";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { keepIn } from "../../lib/browser-storage.ts";
import { countDrafts, writeDraft } from "../../lib/draft.ts";
import { MemoryStorage } from "../../lib/memory-storage.ts";
import { sessionHeaders } from "../apollo/identity-link.ts";
import { sessionKey, setIdentity } from "./identity.ts";
import { enterPortal, leavePortal, setPortalPerson } from "./portal.ts";

beforeEach(() => void vi.stubGlobal("location", { pathname: "/support-admin" }));
afterEach(() => {
  vi.unstubAllGlobals();
  enterPortal(undefined);
  setIdentity(null);
});

test("a portal's requests name the portal and never a member", async () => {
  setIdentity({ userId: "mel", orgId: "bayside" });
  expect(await sessionHeaders()).toEqual({ "user-id": "mel", "org-id": "bayside" });
  expect(sessionKey()).toBe("mel");
  enterPortal("support");
  expect(await sessionHeaders()).toEqual({ portal: "support" });
  expect(sessionKey()).toBeUndefined();
  setPortalPerson("anita");
  expect(sessionKey()).toBe("support:anita");
});

test.each([
  ["discarding drafts", "anita", true, 0],
  ["keeping drafts if the session had already ended", "bruno", false, 1],
])("signing out of a portal reloads the person's other tabs, %s", async (_, person, isDiscarded, drafts) => {
  const reload = vi.fn();
  vi.stubGlobal("location", { pathname: "/support-admin", reload });
  keepIn(new MemoryStorage());
  const other = new BroadcastChannel(`${STORAGE_PREFIX}_support`);
  onTestFinished(() => other.close());
  const heard: unknown[] = [];
  other.addEventListener("message", ({ data }) => heard.push(data));
  enterPortal("support");
  setPortalPerson(person);
  leavePortal({ isDiscarded });
  await vi.waitFor(() => expect(heard).toEqual([{ person }, { isDiscarded }]));

  setPortalPerson(person);
  writeDraft(`support:${person}:reply`, { text: "Hello" });
  other.postMessage({ person });
  other.postMessage(heard[1]);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  writeDraft(`support:${person}:reply`, { text: "Hello" });
  expect(countDrafts(`support:${person}`)).toBe(drafts);
});
