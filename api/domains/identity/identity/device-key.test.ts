import { afterAll, beforeAll, expect, test } from "vitest";
import type { Viewer } from "../../../auth/viewer.ts";
import { TEST_PASSWORD } from "../../../testing/factories.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";

const KEY = "{ viewer { deviceKey } }";
const LOGIN = `mutation Login($input: LoginInput!) { login(input: $input) { viewer { deviceKey } } }`;

let runner: Runner;
let org: Awaited<ReturnType<Runner["make"]["organisation"]>>;
beforeAll(async () => {
  runner = await createRunner();
  org = await runner.make.organisation();
});
afterAll(() => runner.stop());

const keyOf = async (viewer: Viewer) => (await runner.as(viewer).run(KEY)).viewer?.deviceKey ?? "";

test("a person's key is the same in all their sessions and unique to them", async () => {
  const key = await keyOf(org.technician);
  expect(Buffer.from(key, "base64")).toHaveLength(32);
  expect(await keyOf({ ...org.technician, authMethod: "token", sessionId: "another" })).toBe(key);
  const another = await runner.make.organisation();
  const others = [await keyOf(org.manager), await keyOf(another.technician)];
  expect(new Set([key, ...others]).size).toBe(3);
});

test("signing in returns the key", async () => {
  const input = { email: org.technician.email, password: TEST_PASSWORD };
  const { data, errors } = await runner.anonymous.attempt(LOGIN, { input });
  expect(errors).toEqual([]);
  expect(data.login?.viewer?.deviceKey).toBe(await keyOf(org.technician));
});

test("access tokens and support can't read the key", async () => {
  const token: Viewer = { ...org.technician, authMethod: "pat", scope: "write" };
  expect((await runner.as(token).attempt(KEY)).errors[0]?.code).toBe("FORBIDDEN");
  const looking = await runner.make.lookIn(org.orgId, org.technician);
  expect((await runner.as(looking).attempt(KEY)).errors[0]?.code).toBe("FORBIDDEN");
  expect((await runner.anonymous.run(KEY)).viewer).toBeNull();
});
