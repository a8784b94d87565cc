import { expect, test } from "vitest";
import { createSigner } from "../../../lib/signed-id.ts";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import { replyAddress } from "../../../ports/mail/reply-address.ts";
import { findReferences } from "./find-references.ts";
import { readMail, UnreadableMailError } from "./read-mail.ts";

const MEGABYTE = 1024 * 1024;
const read = (raw: string) => readMail(Buffer.from(raw, "latin1"));

test.each([
  ["ten thousand headers", `${Array.from({ length: 10_000 }, (_, i) => `X-${i}: a`).join("\r\n")}\r\n\r\nHi`],
  ["a charset that doesn't exist", "Content-Type: text/plain; charset=klingon\r\n\r\nHi"],
  ["a charset that lies", "Content-Type: text/plain; charset=utf-16\r\n\r\nHi\xff\xfe\x00"],
  ["null characters", "From: a\0b <p\0@example.com>\r\nSubject: a\0b\r\n\r\nHi\0there"],
  ["no head", "\r\n\r\nHi"],
  [
    "no end",
    "Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: multipart/mixed; boundary=b",
  ],
  ["base64 that is none", "Content-Transfer-Encoding: base64\r\n\r\n====\r\n\xff\xff==A="],
  [
    "a header of prototypes",
    "__proto__: x\r\nconstructor: y\r\nContent-Type: __proto__; __proto__=1\r\n\r\nHi",
  ],
])("%s can be read", async (_name, raw) => {
  await expect(read(raw)).resolves.toHaveProperty("attachments");
});

const multipart = (depth: number) =>
  Array.from(
    { length: depth },
    (_, level) => `Content-Type: multipart/mixed; boundary=b${level}\r\n\r\n--b${level}\r\n`,
  ).join("");

test.each([
  ["parts in parts", multipart(5_000)],
  ["a head of megabytes", `X: ${"a".repeat(3 * MEGABYTE)}\r\n\r\n`],
  ["more parts than fit", `Content-Type: multipart/mixed; boundary=q\n\n${"--q\n\na\n".repeat(300_000)}`],
])(
  "%s only end the thread that reads them",
  async (_name, raw) => {
    // Reaching the production limit takes ten seconds.
    const reading = readMail(Buffer.from(raw, "latin1"), { megabytes: 32 });
    await expect(reading).rejects.toThrow(UnreadableMailError);
    await expect(read("Subject: next\r\n\r\nHi")).resolves.toMatchObject({ subject: "next" });
  },
  60_000,
);

test("stops reading after its time limit", async () => {
  const raw = Buffer.from(`Content-Type: multipart/mixed; boundary=q\n\n${"--q\n\na\n".repeat(100_000)}`);
  await expect(readMail(raw, { milliseconds: 1 })).rejects.toThrow("too long");
});

test("finds the recipients in any header quickly", () => {
  const book = { config: { mailReplyDomain: "mail.fettle.example" }, signer: createSigner("a secret") };
  const [one, other] = [uuidV7(), uuidV7()];
  const to = replyAddress(book, "ticket", one) ?? "";
  const cc = replyAddress(book, "ticket", other) ?? "";
  const found = (raw: string | Buffer) =>
    findReferences(book, Buffer.from(raw as string), []).map(({ id }) => id);
  expect(found(`to: "A" <pat@example.com>,\r\n\t<${to}>\r\nCC:${cc}, ${cc}\r\n\r\nHi`)).toEqual([one, other]);
  expect(found(`Delivered-To: ${to}\n\nTo: ${cc}`)).toEqual([one]);
  const started = performance.now();
  for (const head of [
    `To: ${"a".repeat(30 * MEGABYTE)}`,
    `To: ${"a@".repeat(MEGABYTE)}`,
    `To: ${"\r\n ".repeat(MEGABYTE)}`,
    "To: x\r\n".repeat(MEGABYTE),
    "\r".repeat(MEGABYTE),
    `${" ".repeat(MEGABYTE)}\n`,
  ]) {
    expect(found(head)).toEqual([]);
  }
  expect(performance.now() - started).toBeLessThan(3_000);
});
