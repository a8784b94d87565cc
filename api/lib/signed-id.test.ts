import { expect, test } from "vitest";
import { createSigner } from "./signed-id.ts";
import { uuidV7 } from "./uuid-v7.ts";

const signer = createSigner("a secret");

const EDGES = ["00000000-0000-0000-0000-000000000000", "ffffffff-ffff-ffff-ffff-ffffffffffff"];

test("reads a signed id back, even in capitals", () => {
  for (const id of [...EDGES, ...Array.from({ length: 200 }, () => uuidV7())]) {
    const signed = signer.sign("bounce", id);
    expect(signed).toMatch(/^bounce-[0-9a-z]{25}-[0-9a-z]{16}$/);
    expect(signer.read(signed)).toEqual({ purpose: "bounce", id });
    expect(signer.read(signed.toUpperCase())).toEqual({ purpose: "bounce", id });
  }
});

test("refuses a changed letter, another purpose and another secret", () => {
  const signed = signer.sign("bounce", uuidV7());
  for (let at = 0; at < signed.length; at += 1) {
    const other = signed[at] === "a" ? "b" : "a";
    expect(signer.read(signed.slice(0, at) + other + signed.slice(at + 1)), String(at)).toBeNull();
  }
  expect(signer.read(signed.replace("bounce", "ticket"))).toBeNull();
  expect(createSigner("another").read(signed)).toBeNull();
  for (const text of [
    "",
    "bounce-",
    `${signed}x`,
    `x${signed}`,
    `${signed}\n`,
    signed.replace(/-.*-/, "--"),
  ]) {
    expect(signer.read(text)).toBeNull();
  }
});
