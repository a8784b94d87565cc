import type { ApolloClient } from "@apollo/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FieldPackReply, FieldPackRequest } from "./field-pack-worker.ts";
import { syncFieldPack } from "./sync-field-pack.ts";

const device = vi.hoisted(() => ({ owner: "bayside:tomasi" as string | undefined }));
vi.mock("../../platform/offline/owner.ts", () => ({ presentOwner: () => device.owner }));
vi.mock("../../platform/uploads/session-fetch.ts", () => ({
  fetchFile: async () => ({ blob: new Blob(["{}"]) }),
}));
vi.mock("./read-kept-records.ts", () => ({ forgetKept: () => {} }));
vi.mock("./keep-thumbnails.ts", () => ({ keepThumbnails: async () => {} }));

const asked: FieldPackRequest["step"][] = [];
const RESULTS = {
  begin: { cursor: null, isFirst: false },
  keep: true,
  take: { cursor: "1", isComplete: true, thumbnails: {} },
  finish: { jobIds: [] },
};

class FieldPackThread {
  static isDead = false;
  static ended = 0;
  onmessage: (event: { data: FieldPackReply }) => void = () => {};
  postMessage({ step }: FieldPackRequest) {
    asked.push(step);
    if (!FieldPackThread.isDead) queueMicrotask(() => this.onmessage({ data: { result: RESULTS[step] } }));
  }
  terminate() {
    FieldPackThread.ended += 1;
  }
}

const clientThat = (query: () => void) =>
  ({
    query: async () => {
      query();
      return { data: {} };
    },
  }) as unknown as ApolloClient;

beforeEach(() => {
  Object.assign(FieldPackThread, { isDead: false, ended: 0 });
  device.owner = "bayside:tomasi";
  asked.length = 0;
  RESULTS.begin.isFirst = false;
  RESULTS.keep = true;
  vi.stubGlobal("Worker", FieldPackThread);
  vi.stubGlobal("navigator", {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("stores a complete field pack with the other queries", async () => {
  await syncFieldPack(clientThat(() => {}));
  expect([asked, FieldPackThread.ended]).toEqual([["begin", "take", "finish"], 1]);
});

test("first stores what a cold start needs, before the pack's first part", async () => {
  RESULTS.begin.isFirst = true;
  await syncFieldPack(clientThat(() => {}));
  expect(asked).toEqual(["begin", "keep", "take", "finish"]);
  asked.length = 0;
  RESULTS.keep = false;
  await syncFieldPack(clientThat(() => {}));
  expect(asked).toEqual(["begin", "keep"]);
});

test("doesn’t finish if the user signs out while the other queries load", async () => {
  await syncFieldPack(
    clientThat(() => {
      device.owner = undefined;
    }),
  );
  expect([asked, FieldPackThread.ended]).toEqual([["begin", "take"], 1]);
});

test("gives up on a worker the system ended silently, so the next sync can start", async () => {
  vi.useFakeTimers();
  FieldPackThread.isDead = true;
  const synced = expect(syncFieldPack(clientThat(() => {}))).rejects.toThrow(/didn’t answer/);
  await vi.advanceTimersByTimeAsync(60_000);
  await synced;
  expect(FieldPackThread.ended).toBe(1);
});
