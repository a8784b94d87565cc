import { performance } from "node:perf_hooks";
import { serialize } from "node:v8";
import { afterEach, expect, test } from "vitest";
import { quarterlyInvoice } from "./document.fixtures.ts";
import { drawPdf } from "./draw-pdf.ts";
import type { Drawing } from "./drawing.ts";
import { createDrawingThreads, type DrawingFor } from "./drawing-threads.ts";

const drawing = (description: string, lines = 1): Drawing => ({
  kind: "document",
  data: {
    ...quarterlyInvoice,
    lines: quarterlyInvoice.lines.slice(0, 1).flatMap((line) => Array(lines).fill({ ...line, description })),
  },
});
const office: DrawingFor = { lane: "organisation", id: "a" };
const link = (id: string): DrawingFor => ({ lane: "link", id });

let threads = createDrawingThreads();
afterEach(() => threads.end());

const outcome = (work: Promise<Buffer>) =>
  work.then(
    (pdf) => pdf.subarray(0, 5).toString(),
    ({ code }: { code?: string }) => code,
  );

test("a long document doesn't block requests", async () => {
  const before = performance.eventLoopUtilization();
  const began = performance.now();
  const pdf = await drawPdf(office, drawing("漢字かな".repeat(500), 30));
  const { active } = performance.eventLoopUtilization(before);
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  expect(active).toBeLessThan((performance.now() - began) / 2);
});

test("draws the same content once", async () => {
  const [first, second] = await Promise.all([
    drawPdf(office, drawing("Same")),
    drawPdf(link("b"), drawing("Same")),
  ]);
  expect(second).toBe(first);
  expect(await drawPdf(office, drawing("Same"))).toBe(first);
  expect(await drawPdf(office, drawing("Another"))).not.toBe(first);
});

test("only refuses the requester with too many waiting", async () => {
  threads = createDrawingThreads({ threads: 2, waitingOfOne: 2 });
  const serialized = serialize(drawing("x"));
  const draw = (whom: DrawingFor) => outcome(threads.draw(whom, serialized));
  const outcomes = await Promise.all([
    ...[1, 2, 3, 4].map(() => draw(link("flood"))),
    draw(link("customer")),
    draw(office),
  ]);
  expect(outcomes).toEqual(["%PDF-", "%PDF-", "%PDF-", "BUSY", "%PDF-", "%PDF-"]);
});

test("serves everyone once before anyone twice; customers' links leave a thread for the office", async () => {
  threads = createDrawingThreads({ threads: 2 });
  const ended: string[] = [];
  const draw = async (whom: DrawingFor, name: string, description: string) => {
    await threads.draw(whom, serialize(drawing(description)));
    ended.push(name);
  };
  const long = "漢字かな".repeat(2_000);
  await Promise.all([
    draw(link("flood"), "flood 1", long),
    draw(link("flood"), "flood 2", long),
    draw(link("flood"), "flood 3", long),
    draw(link("customer"), "customer", "x"),
    draw(office, "office", "x"),
  ]);
  expect(ended.filter((name) => name !== "office")).toEqual(["flood 1", "customer", "flood 2", "flood 3"]);
  expect(ended.indexOf("office")).toBeLessThan(2);
});

test("refuses a request that waits too long", async () => {
  threads = createDrawingThreads({ threads: 1, waitMs: 1 });
  const first = threads.draw(office, serialize(drawing("x")));
  expect(await outcome(threads.draw(link("a"), serialize(drawing("x"))))).toBe("BUSY");
  expect(await outcome(first)).toBe("%PDF-");
});

test("ends a drawing that takes too long, then draws the next", async () => {
  threads = createDrawingThreads({ threads: 1, drawMs: 6_000 });
  const endless = drawing("\nx".repeat(900_000));
  const first = outcome(threads.draw(office, serialize(endless)));
  const next = outcome(threads.draw(link("a"), serialize(drawing("x"))));
  expect(await first).toBe("TIMED_OUT");
  expect(await next).toBe("%PDF-");
});
