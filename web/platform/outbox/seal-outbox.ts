import { dropUnsealed } from "../offline/claimed-photos.ts";
import { closeOutbox } from "./open-outbox.ts";
import { forgetDeviceKeys } from "./outbox-store.ts";
import { sealOthersDrafts } from "./sealed-drafts.ts";

/** Ends the session here: stops sending and seals unsent work, drafts and shared photos until the person returns. */
export async function sealOutbox() {
  closeOutbox();
  await sealOthersDrafts().catch(() => {});
  await dropUnsealed().catch(() => {});
  await forgetDeviceKeys();
}
