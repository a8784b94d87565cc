import { afterEach, expect, test } from "vitest";
import { capture } from "./run.ts";

const SECRETS = {
  STRIPE_SECRET_KEY: "sk_live_x",
  S3_ACCESS_KEY_ID: "AKIAX",
  OWNER_PASSWORD: "owner-x",
  DATABASE_URL: "postgres://u:p@db/x",
  SMTP_URL: "smtps://u:p@mail/x",
};

afterEach(() => {
  for (const name of Object.keys(SECRETS)) delete process.env[name];
});

test("builds don't inherit the product's secrets", async () => {
  Object.assign(process.env, SECRETS, { FETTLE_HARMLESS: "kept" });
  const { output } = await capture("node", ["-p", "JSON.stringify(process.env)"]);
  const seen = JSON.parse(output);
  expect(Object.keys(SECRETS).filter((name) => name in seen)).toEqual([]);
  expect(seen.FETTLE_HARMLESS).toBe("kept");
  delete process.env.FETTLE_HARMLESS;
});
