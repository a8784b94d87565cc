import { expect, test } from "vitest";
import { ownOrigins, relativeAddresses } from "./native-bundle-rules.ts";

const built = (text: string) => relativeAddresses({ path: "a.js", text });

test.each([
  'fetch("/api/auth/refresh")',
  "new x({uri:`/app/graphql`})",
  "r({url:`/api/jobs/`+e})",
  "i.src='/files/1.jpg'",
  'u("/support/api/audit.csv?"+q)',
])("a built file may not request a server path from the app: %s", (text) => {
  expect(built(text)).toHaveLength(1);
});

test.each([
  'fetch("https://fettle.example/api/auth/refresh")',
  "r({url:`https://fettle.example/api/jobs/`+e})",
  'navigate("/jobs")',
  'import("/assets/app-1.js")',
  "/^\\/(?:api|files)\\//.test(e)",
  'to("/apiary")',
])("allows anything else: %s", (text) => {
  expect(built(text)).toEqual([]);
});

test("only one module of the apps knows the server's address", () => {
  const text = "const a = location.origin;\nconst { origin } = location;\nconst { origin: b } = new URL(c);";
  const found = (path: string) => ownOrigins({ path, text }).length;
  expect(found("web/features/jobs/jobs/copy-confirmation-link.tsx")).toBe(2);
  expect(found("web/platform/server-address.ts")).toBe(0);
  expect(found("web/features/owner/blog/post-screen.tsx")).toBe(0);
  expect(found("web/platform/session/require-viewer.test.ts")).toBe(0);
});
