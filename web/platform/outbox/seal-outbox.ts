import { forgetDeviceKeys } from "./outbox-store.ts";
import { closeOutbox } from "./use-outbox.ts";

/** The session is over: nothing is sent or written any more, and nobody reads what waits until its person is back. */
export async function sealOutbox() {
  closeOutbox();
  await forgetDeviceKeys();
}
