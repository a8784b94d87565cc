import { closeOutbox } from "../outbox/open-outbox.ts";
import { createOutbox, type NewItem } from "../outbox/outbox.ts";
import { indexedStore } from "../outbox/outbox-store.ts";
import { beOffline } from "./be-offline.ts";
import { emptyOutbox } from "./empty-outbox.ts";

/**
 * Queues a person's ('bayside:technician') unsent work as if in an earlier session, then goes offline. Returns a
 * restore function.
 */
export async function leaveWork(owner: string, work: readonly NewItem[]) {
  await emptyOutbox();
  const restore = beOffline();
  const earlier = createOutbox({
    owner,
    store: indexedStore,
    failureOf: () => "Failed",
    send: async () => ({ data: null }),
  });
  for (const each of work) await earlier.add(each, each.file && new ArrayBuffer(1));
  earlier.stop();
  closeOutbox();
  return restore;
}
