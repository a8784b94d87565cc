import { deleteDB } from "idb";
import { bringDraftsBack } from "../../lib/draft.ts";
import { closeOutbox } from "../outbox/open-outbox.ts";

/** The people of the stories, by their roles. */
const PEOPLE = ["admin", "manager", "technician"];

/** Leaves nothing of one story's work to the next, and lets its people keep drafts again. */
export async function emptyOutbox() {
  closeOutbox();
  await deleteDB("fettle-outbox");
  for (const person of PEOPLE) bringDraftsBack(person);
}
