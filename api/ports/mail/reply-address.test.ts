import { expect, test } from "vitest";
import { createSigner } from "../../lib/signed-id.ts";
import { readReplyAddress, replyAddress } from "./reply-address.ts";

const signer = createSigner("a secret");
const book = { config: { mailReplyDomain: "mail.fettle.example" }, signer };
const ID = "0193af2e-6a00-7c3f-9d41-5a2b8c1d0e4f";

test("parses the addresses it makes", () => {
  for (const purpose of ["bounce", "ticket"] as const) {
    const address = replyAddress(book, purpose, ID) ?? "";
    expect(address).toMatch(/^reply\+[0-9a-z-]+@mail\.fettle\.example$/);
    expect(address.indexOf("@")).toBeLessThanOrEqual(64);
    expect(readReplyAddress(book, address)).toEqual({ purpose, id: ID });
    expect(readReplyAddress(book, address.toUpperCase())).toEqual({ purpose, id: ID });
  }
});

test("rejects other domains, mailboxes and signatures", () => {
  const address = replyAddress(book, "bounce", ID) ?? "";
  const forged = replyAddress({ ...book, signer: createSigner("another") }, "bounce", ID) ?? "";
  const link = `reply+${signer.sign("unsubscribe", ID)}@mail.fettle.example`;
  for (const other of [
    forged,
    link,
    address.replace("mail.fettle", "mail.evil"),
    address.replace("reply+", "office+"),
    address.replace("reply+", ""),
    `x${address}`,
    `${address}.evil.example`,
    address.replace("@", "@x@"),
    "reply@mail.fettle.example",
    "@mail.fettle.example",
    "",
  ]) {
    expect(readReplyAddress(book, other), other).toBeNull();
  }
});

test("makes no addresses if we receive no email", () => {
  const silent = { config: { mailReplyDomain: null }, signer };
  expect(replyAddress(silent, "bounce", ID)).toBeNull();
  expect(readReplyAddress(silent, replyAddress(book, "bounce", ID) ?? "")).toBeNull();
});
