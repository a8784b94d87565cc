import type { ApolloClient } from "@apollo/client";
import { DeviceKeyDocument } from "../../generated/graphql.ts";
import type { Outbox } from "../../platform/outbox/outbox.ts";
import { ownerOf } from "../../platform/outbox/outbox-item.ts";
import { forgetOthersKeys, hasDeviceKey, keepDeviceKey } from "../../platform/outbox/outbox-store.ts";
import { clearOthersDrafts, unsealDrafts } from "../../platform/outbox/sealed-drafts.ts";
import { outboxOf } from "../../platform/outbox/use-outbox.ts";
import "../../features/workspace/outbox/kinds.ts";

export { keepWorkOfGoneJobs } from "../../features/jobs/job-work/gone-jobs.ts";
export { outboxOf } from "../../platform/outbox/use-outbox.ts";

export async function startOutbox(
  client: ApolloClient,
  viewer: { id: string; orgId: string },
): Promise<Outbox> {
  const owner = ownerOf(viewer);
  await clearOthersDrafts(owner);
  await forgetOthersKeys(owner).catch(() => {});
  await openWithKey(client, viewer, owner).catch(() => {});
  await unsealDrafts(owner).catch(() => {});
  const outbox = outboxOf(client, owner);
  await outbox.loaded().catch(() => {});
  // Lets the outbox open offline on the first visit, before the service worker has cached it.
  void import("../../features/workspace/outbox/outbox-screen.tsx").catch(() => {});
  return outbox;
}

/** Fetches the key once per sign-in. Offline, uses the key stored by an earlier sign-in. */
async function openWithKey(client: ApolloClient, { id }: { id: string }, owner: string) {
  if (await hasDeviceKey(owner)) return;
  const { data } = await client.query({
    query: DeviceKeyDocument,
    // Never cache the key.
    fetchPolicy: "no-cache",
    context: { mustBeFresh: true },
  });
  if (data?.viewer?.id === id) await keepDeviceKey(owner, data.viewer.deviceKey);
}
