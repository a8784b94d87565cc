import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  CustomerScreenDocument,
  JobScreenDocument,
  JobsPageDocument,
  JobWorkDocument,
  ViewerDocument,
} from "../../generated/graphql.ts";
import type { Slice, SnapshotState } from "../../platform/offline/snapshot.ts";
import { kindNamed } from "../../platform/outbox/outbox-kind.ts";
import { storedItemSchema } from "../../platform/outbox/outbox-store.ts";
import { importDeviceKey, unsealText } from "../../platform/outbox/seal.ts";
import "../../features/workspace/outbox/kinds.ts";
import { createSnapshotCache } from "./snapshot-cache.ts";

type Sealed = { id: string; owner: string; sealed: { iv: string; data: string } };
type Device = {
  key: string;
  jobId: string;
  customerId: string;
  state: SnapshotState;
  slices: Slice[];
  items: Sealed[];
};

/**
 * A phone's snapshot and sealed outbox from the previous release. Never change them. Raise `FORM` if a screen needs
 * more than the snapshot contains.
 */
const device: Device = JSON.parse(
  readFileSync(join(import.meta.dirname, "former-device.november-2026.json"), "utf8"),
);

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

test("opens the previous release's outbox with its owner's key, and can send everything in it", async () => {
  const key = await importDeviceKey(device.key);
  const read = await Promise.all(
    device.items.map(async ({ id, sealed: { iv, data } }) => {
      const text = await unsealText(key, { iv: bytesOf(iv), data: bytesOf(data).buffer });
      const item = storedItemSchema.parse(JSON.parse(text));
      expect(item.id).toBe(id);
      const kind = kindNamed(item.kind);
      return {
        order: item.order,
        words: `${kind?.label}: ${kind?.words(kind.schema.parse(item.variables))}`,
      };
    }),
  );
  expect(read.toSorted((a, b) => a.order - b.order).map(({ words }) => words)).toEqual([
    "Note: Seal is perished.",
    "Hours: 1 h, Seal replaced",
    "Part: Door gasket × 1",
    "Complete: Job completed",
  ]);
});

test("opens screens from the previous release's snapshot", () => {
  const cache = createSnapshotCache(device);
  const read = (query: Parameters<typeof cache.diff>[0]["query"], variables: object = {}) => {
    const { complete, result } = cache.diff({ query, variables, optimistic: false, returnPartialData: true });
    expect(complete).toBe(true);
    return result;
  };
  expect(read(ViewerDocument)).toMatchObject({ viewer: { name: "Alex Plumb" } });
  expect(read(JobsPageDocument, { first: 14, after: null })).toMatchObject({
    jobs: { edges: [{ node: { title: "Coolroom seal" } }] },
  });
  expect(read(JobScreenDocument, { id: device.jobId })).toMatchObject({ job: { title: "Coolroom seal" } });
  expect(read(JobWorkDocument, { id: device.jobId })).toMatchObject({
    job: { notes: [{ text: "Key at the bar" }] },
  });
  expect(read(CustomerScreenDocument, { id: device.customerId })).toMatchObject({
    customer: { name: "Mordialloc Bakehouse" },
  });
});
