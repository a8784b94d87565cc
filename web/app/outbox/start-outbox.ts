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

/** Opens a person's outbox with their key. */
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
  // Without the key, nothing can be read yet: the next attempt to send reads it.
  await outbox.loaded().catch(() => {});
  // Its screen opens without a network from the first visit on, before the service worker has it.
  void import("../../features/workspace/outbox/outbox-screen.tsx").catch(() => {});
  return outbox;
}

/** The key is asked for once a sign-in; without a network what was signed in before has it already. */
async function openWithKey(client: ApolloClient, { id }: { id: string }, owner: string) {
  if (await hasDeviceKey(owner)) return;
  const { data } = await client.query({
    query: DeviceKeyDocument,
    // The key stands in no cache.
    fetchPolicy: "no-cache",
    context: { mustBeFresh: true },
  });
  if (data?.viewer?.id === id) await keepDeviceKey(owner, data.viewer.deviceKey);
}
