import { ignored } from "../../lib/ignored.ts";
import { dropUnsealed } from "../offline/claimed-photos.ts";
import { closeOutbox } from "./open-outbox.ts";
import { forgetDeviceKeys } from "./outbox-store.ts";
import { sealOthersDrafts } from "./sealed-drafts.ts";

/** Ends the session here: stops sending and seals unsent work, drafts and shared photos until the person returns. */
export async function sealOutbox() {
  closeOutbox();
  await sealOthersDrafts().catch((error) => ignored(error, "what isn't sealed is deleted next"));
  await dropUnsealed().catch((error) => ignored(error, "forgetting the keys locks the rest"));
  await forgetDeviceKeys();
}
