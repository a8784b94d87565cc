import { expect, test } from "vitest";
import { newTotpSecret, stepOfCode, timeStep, totpCode, totpLink } from "./totp.ts";

const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

// The RFC gives eight digits. We use the last six.
test.each([
  [59, "94287082"],
  [1_111_111_109, "07081804"],
  [1_111_111_111, "14050471"],
  [1_234_567_890, "89005924"],
  [2_000_000_000, "69279037"],
  [20_000_000_000, "65353130"],
])("matches RFC 6238 at %d seconds", (seconds, code) => {
  expect(totpCode(SECRET, new Date(seconds * 1_000))).toBe(code.slice(-6));
});

test("accepts a code one step before or after its time, but no further away", () => {
  const now = new Date("2026-11-18T09:30:10+11:00");
  const codeOf = (around: number) => totpCode(SECRET, new Date(now.getTime() + around * 30_000));
  for (const around of [-1, 0, 1]) {
    expect(stepOfCode(SECRET, codeOf(around), now)).toBe(timeStep(now) + around);
  }
  expect(stepOfCode(SECRET, codeOf(-2), now)).toBeNull();
  expect(stepOfCode(SECRET, codeOf(2), now)).toBeNull();
  expect(stepOfCode(SECRET, "", now)).toBeNull();
});

test("a secret has 160 bits, and its link names the product and account", () => {
  const secret = newTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(secret);
  expect(totpLink(SECRET, { issuer: "Fettle Support", account: "a b@fettle.example" })).toBe(
    `otpauth://totp/Fettle%20Support:a%20b%40fettle.example?issuer=Fettle%20Support&secret=${SECRET}&algorithm=SHA1&digits=6&period=30`,
  );
});
