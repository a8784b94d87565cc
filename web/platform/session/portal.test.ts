import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sessionHeaders } from "../apollo/identity-link.ts";
import { sessionKey, setIdentity } from "./identity.ts";
import { enterPortal, setPortalPerson } from "./portal.ts";

beforeEach(() => void vi.stubGlobal("location", { pathname: "/support-admin" }));
afterEach(() => {
  vi.unstubAllGlobals();
  enterPortal(undefined);
  setIdentity(null);
});

test("a portal's page says so with every request, and nothing of a member who is signed in beside it", async () => {
  setIdentity({ userId: "mel", orgId: "bayside" });
  expect(await sessionHeaders()).toEqual({ "user-id": "mel", "org-id": "bayside" });
  expect(sessionKey()).toBe("mel");
  enterPortal("support");
  expect(await sessionHeaders()).toEqual({ portal: "support", page: "/support-admin" });
  expect(sessionKey()).toBeUndefined();
  setPortalPerson("anita");
  expect(sessionKey()).toBe("support:anita");
});
