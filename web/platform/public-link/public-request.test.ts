import { readFileSync } from "node:fs";
import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { parse } from "graphql";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sendPublicRequest } from "./public-request.ts";

const document = parse("mutation Accept($name: String) { accept(name: $name) }") as TypedDocumentNode<
  { accept: string },
  { name: string }
>;
const fetched = vi.fn<typeof fetch>();
const answer = (status: number, body: object | string) =>
  new Response(typeof body === "string" ? body : JSON.stringify(body), { status });
const DONE = { data: { accept: "Pat" } };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("fetch", fetched);
  fetched.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const asked = () => sendPublicRequest(document, { name: "Pat" });
const bodies = () => fetched.mock.calls.map(([, request]) => request?.body);

test("retries an unanswered request unchanged after a pause", async () => {
  fetched.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  fetched.mockResolvedValueOnce(answer(502, "<h1>Bad Gateway</h1>"));
  fetched.mockResolvedValueOnce(answer(200, DONE));
  const done = asked();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await done).toEqual(DONE.data);
  expect(bodies()).toHaveLength(3);
  expect(new Set(bodies()).size).toBe(1);
});

test("retries sooner when the network returns", async () => {
  fetched.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  fetched.mockResolvedValueOnce(answer(200, DONE));
  const done = asked();
  await vi.advanceTimersByTimeAsync(10);
  window.dispatchEvent(new Event("online"));
  expect(await done).toEqual(DONE.data);
});

test("reports the failure after three attempts, but a refusal at once", async () => {
  fetched.mockRejectedValue(new TypeError("Failed to fetch"));
  const lost = asked().catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await lost).toBe("Network error");
  expect(bodies()).toHaveLength(3);
  fetched.mockResolvedValue(answer(200, { errors: [{ message: "This quote has expired" }] }));
  await expect(asked()).rejects.toThrow("This quote has expired");
  expect(bodies()).toHaveLength(4);
});

test("customers' links only send requests that are safe to repeat", () => {
  const documents = [
    "invoicing/public-documents/public-documents.graphql",
    "jobs/confirmation/confirmation.graphql",
  ];
  const sent = documents.flatMap((path) => {
    const text = readFileSync(new URL(`../../features/${path}`, import.meta.url), "utf8");
    return [...text.matchAll(/^mutation (\w+)/gm)].map(([, name]) => name);
  });
  // Customers' answers are idempotent. A checkout page that no one sees is never paid.
  expect(sent.toSorted()).toEqual([
    "AcceptPublicQuote",
    "ConfirmVisit",
    "DeclinePublicQuote",
    "DeclineVisit",
    "StartInvoiceCheckout",
  ]);
});
