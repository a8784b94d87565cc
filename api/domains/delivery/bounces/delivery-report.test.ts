import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { rawDeliveryReport } from "../../../testing/delivery-report.ts";
import { deliveryReport } from "./delivery-report.ts";

const to = "reply+bounce@mail.fettle.example";
const read = async (raw: string) => deliveryReport(await PostalMime.parse(raw));

test("reads a permanent refusal with its code and the server's message", async () => {
  expect(await read(rawDeliveryReport({ to }))).toEqual({
    isRefused: true,
    code: "5.1.1",
    diagnostic: "550 5.1.1 <pat@example.com>: Recipient address rejected: User unknown",
  });
});

test.each([
  ["a delay", { action: "delayed", status: "4.4.1" }],
  ["a delay that says 5", { action: "delayed", status: "5.0.0" }],
  ["a delivery", { action: "delivered", status: "2.0.0" }],
  ["a relay", { action: "relayed", status: "2.1.9" }],
  ["no status", { status: "" }],
  ["an invalid status", { status: "5.1" }],
  ["a success that failed", { status: "2.0.0" }],
])("%s doesn't mark the message as failed", async (_name, part) => {
  expect(await read(rawDeliveryReport({ to, ...part }))).toBeNull();
});

test("giving up after days isn't a permanent refusal", async () => {
  const report = rawDeliveryReport({ to, status: "4.4.7", diagnostic: "smtp; 421 try\r\n  again\0 later" });
  expect(await read(report)).toEqual({ isRefused: false, code: "4.4.7", diagnostic: "421 try again later" });
});

test("an email to a list counts as delivered once one recipient gets it", async () => {
  const more = "Final-Recipient: rfc822; mel@example.com\r\nAction: delivered\r\nStatus: 2.0.0";
  expect(await read(rawDeliveryReport({ to, more }))).toBeNull();
});

test("ignores a forwarded, quoted or missing report", async () => {
  const raw = rawDeliveryReport({ to });
  expect(await read(raw.replace("multipart/report", "multipart/mixed"))).toBeNull();
  expect(await read(raw.replace("message/delivery-status", "text/plain"))).toBeNull();
  expect(await read(`To: ${to}\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\n`)).toBeNull();
  expect(await read("")).toBeNull();
});
