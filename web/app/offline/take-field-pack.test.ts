import { beforeEach, expect, test, vi } from "vitest";
import type { Slice, SnapshotState } from "../../platform/offline/snapshot.ts";
import { fieldPackTaker } from "./take-field-pack.ts";

const OWNER = "bayside:tomasi";
const device = vi.hoisted(() => ({
  state: undefined as SnapshotState | undefined,
  slices: [] as Slice[],
  isWiped: false,
}));

vi.mock("../../platform/offline/snapshot.ts", () => ({
  beginState: async (owner: string): Promise<SnapshotState> =>
    device.state ?? { form: 1, owner, cursor: null, firstSlice: 0, nextSlice: 0, jobIds: [], answers: {} },
  storeSlice: async (_before: SnapshotState, next: SnapshotState, slice?: Slice) => {
    if (device.isWiped) return false;
    device.state = next;
    if (slice) device.slices.push(slice);
    return true;
  },
}));

beforeEach(() => Object.assign(device, { state: undefined, slices: [], isWiped: false }));

const bytesOf = (text: string) => new TextEncoder().encode(text).buffer;
const photo = { __typename: "JobPhoto", id: "p1", thumbnailUrl: "/files/p1.jpg" };
const answerOf = (
  cursor: string,
  isComplete: boolean,
  jobs: object[] = [],
  [wholeFrom, wholeUntil] = ["2026-11-16", "2026-12-01"],
) =>
  bytesOf(
    JSON.stringify({
      data: {
        fieldPack: {
          cursor,
          isComplete,
          isWhole: cursor === "1",
          at: "2026-11-23T06:00:00Z",
          jobIds: ["7"],
          wholeFrom,
          wholeUntil,
          jobs,
          earlierJobs: [],
          customers: [],
          equipment: [],
          goneCustomerIds: [],
          goneEquipmentIds: [],
        },
      },
    }),
  );
const job = { __typename: "Job", id: "7", title: "Belt", photos: [photo] };

test("stores responses as they arrive, and completes the pack with the other queries", async () => {
  const taker = fieldPackTaker(OWNER);
  expect(await taker.begin()).toEqual({ cursor: null, isFirst: true });
  expect(await taker.take(answerOf("1", false, [job]))).toEqual({
    cursor: "1",
    isComplete: false,
    thumbnails: { "7": ["/files/p1.jpg"] },
  });
  expect(device.state?.at).toBeUndefined();
  expect(device.slices[0]?.entries["Job:7"]).toMatchObject({
    title: "Belt",
    photos: [{ __ref: "JobPhoto:p1" }],
  });

  expect(await taker.take(answerOf("2", true))).toMatchObject({ cursor: "2", isComplete: true });
  expect(device.state?.cursor).toBe("1");
  expect(await taker.finish({ Viewer: { id: "tomasi" } })).toEqual({ jobIds: ["7"] });
  expect(device.state).toMatchObject({ cursor: "2", at: Date.parse("2026-11-23T06:00:00Z"), jobIds: ["7"] });

  const next = fieldPackTaker(OWNER);
  expect(await next.begin()).toEqual({ cursor: "2", isFirst: false });
  await next.take(answerOf("3", true));
  await next.finish({});
  expect(device.state?.answers).toEqual({ Viewer: { id: "tomasi" } });
});

test("goes on where a device stopped, and counts no day as complete until then", async () => {
  const killed = fieldPackTaker(OWNER);
  await killed.begin();
  expect(await killed.keep({ Viewer: { id: "tomasi" } })).toBe(true);
  await killed.take(answerOf("1", false, [job]));
  expect(device.state).toMatchObject({ at: expect.any(Number), answers: { Viewer: { id: "tomasi" } } });
  const { from = "", until = "" } = device.state?.wholeDays ?? {};
  expect(from > until).toBe(true);

  const next = fieldPackTaker(OWNER);
  expect(await next.begin()).toEqual({ cursor: "1", isFirst: false });
  await next.take(answerOf("2", true));
  await next.finish({});
  expect(device.state?.wholeDays).toEqual({ from: "2026-11-16", until: "2026-12-01" });
  expect(device.slices).toHaveLength(1);
});

test("counts only days in both packs as complete until the new pack is complete", async () => {
  const taker = fieldPackTaker(OWNER);
  await taker.begin();
  await taker.take(answerOf("1", true));
  await taker.finish({});
  expect(device.state?.wholeDays).toEqual({ from: "2026-11-16", until: "2026-12-01" });
  await taker.take(answerOf("2", false, [], ["2026-11-22", "2026-12-02"]));
  expect(device.state?.wholeDays).toEqual({ from: "2026-11-22", until: "2026-12-01" });
  await taker.take(answerOf("3", true, [], ["2026-11-22", "2026-12-02"]));
  await taker.finish({});
  expect(device.state?.wholeDays).toEqual({ from: "2026-11-22", until: "2026-12-02" });
});

test("doesn’t store a refusal, a captive portal’s page or anything received after sign-out", async () => {
  const taker = fieldPackTaker(OWNER);
  await taker.begin();
  expect(
    await taker.take(bytesOf('{"errors":[{"message":"No one is signed in"}],"data":null}')),
  ).toBeUndefined();
  await expect(taker.take(bytesOf("<html>Welcome to the hotel</html>"))).rejects.toThrow();
  expect(await taker.finish({})).toBeUndefined();
  device.isWiped = true;
  expect(await taker.take(answerOf("1", false, [job]))).toBeUndefined();
  await taker.take(answerOf("1", true, [job]));
  expect(await taker.finish({})).toBeUndefined();
  expect(device.slices).toEqual([]);
});
