import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { rawDeliveryReport } from "../../../testing/delivery-report.ts";
import { isAutomatic } from "./is-automatic.ts";

const read = async (head: string) => isAutomatic(await PostalMime.parse(`${head}\r\n\r\nHello`));

test.each([
  "Auto-Submitted: auto-replied",
  "Auto-Submitted: auto-generated",
  "Precedence: bulk",
  "Precedence: auto_reply",
  "X-Auto-Response-Suppress: All",
  "X-Autoreply: yes",
  "X-Autorespond: Out of office",
  "List-Id: <news.example.com>",
  "List-Unsubscribe: <https://example.com/u>",
  "Return-Path: <>",
  "From: MAILER-DAEMON@mx.example.com",
  "From: Bank <no-reply@bank.example>",
  "From: Bank <noreply+1@bank.example>",
  "Content-Type: multipart/report; report-type=delivery-status; boundary=x",
])("a machine wrote %s", async (head) => {
  expect(await read(head)).toBe(true);
});

test("a machine wrote a delivery report", async () => {
  expect(isAutomatic(await PostalMime.parse(rawDeliveryReport({ to: "a@b.example" })))).toBe(true);
});

test.each([
  "From: Pat <pat@example.com>",
  "Auto-Submitted: no",
  "X-Auto-Response-Suppress: None",
  "Precedence: first-class",
  "Return-Path: <pat@example.com>",
  "From: Noreen Plyer <noreen@example.com>",
  "constructor: x",
  "__proto__: x",
])("a person may write %s", async (head) => {
  expect(await read(head)).toBe(false);
});
