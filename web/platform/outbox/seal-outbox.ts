import { dropUnsealed } from "../offline/claimed-photos.ts";
import { closeOutbox } from "./open-outbox.ts";
import { forgetDeviceKeys } from "./outbox-store.ts";
import { sealOthersDrafts } from "./sealed-drafts.ts";

/**
 * The session is over: nothing is sent or written any more, and nobody reads what waits, was half typed or shared, until
 * its person is back.
 */
export async function sealOutbox() {
  closeOutbox();
  await sealOthersDrafts().catch(() => {});
  await dropUnsealed().catch(() => {});
  await forgetDeviceKeys();
}
