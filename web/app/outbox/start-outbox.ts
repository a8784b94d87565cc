import type { ApolloClient } from "@apollo/client";
import { DeviceKeyDocument } from "../../generated/graphql.ts";
import { ignored } from "../../lib/ignored.ts";
import type { Outbox } from "../../platform/outbox/outbox.ts";
import { ownerOf } from "../../platform/outbox/outbox-item.ts";
import { forgetOthersKeys, hasDeviceKey, keepDeviceKey } from "../../platform/outbox/outbox-store.ts";
import { clearOthersDrafts, unsealDrafts } from "../../platform/outbox/sealed-drafts.ts";
import { outboxOf } from "../../platform/outbox/use-outbox.ts";
import "../../features/workspace/outbox/kinds.ts";

export { keepWorkOfGoneJobs } from "../../features/jobs/job-work/gone-jobs.ts";
export { sendToRestoredJobs } from "../../features/jobs/job-work/restored-jobs.ts";
export { outboxOf } from "../../platform/outbox/use-outbox.ts";

export async function startOutbox(
  client: ApolloClient,
  viewer: { id: string; orgId: string },
): Promise<Outbox> {
  const owner = ownerOf(viewer);
  await clearOthersDrafts(owner);
  await forgetOthersKeys(owner).catch((error) => ignored(error, "tried again at the next start"));
  await openWithKey(client, viewer, owner).catch((error) =>
    ignored(error, "the outbox opens without a key and locks sealed work"),
  );
  await unsealDrafts(owner).catch((error) => ignored(error, "sealed drafts stay for the next start"));
  const outbox = outboxOf(client, owner);
  await outbox.loaded().catch((error) => ignored(error, "the outbox says it couldn't be read"));
  // Lets the outbox open offline on the first visit, before the service worker has cached it.
  void import("../../features/workspace/outbox/outbox-screen.tsx").catch((error) =>
    ignored(error, "the worker caches it later"),
  );
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
