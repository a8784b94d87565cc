import { deleteDB } from "idb";
import { closeOutbox } from "../outbox/open-outbox.ts";

/** Leaves nothing of one story's work to the next. */
export async function emptyOutbox() {
  closeOutbox();
  await deleteDB("fettle-outbox");
}
