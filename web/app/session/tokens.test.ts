import { expect, test } from "vitest";
import { isExpiring } from "./tokens.ts";

const tokens = { accessToken: "a", refreshToken: "r", expiresAt: 1_000_000 };

test("a token counts as expired with less than 60 seconds left", () => {
  expect(isExpiring(tokens, 940_000)).toBe(false);
  expect(isExpiring(tokens, 940_001)).toBe(true);
});
