import { deleteDB } from "idb";
import { bringDraftsBack } from "../../lib/draft.ts";
import { closeOutbox } from "../outbox/open-outbox.ts";

const PEOPLE = ["admin", "manager", "technician"];

export async function emptyOutbox() {
  closeOutbox();
  await deleteDB("fettle-outbox");
  for (const person of PEOPLE) bringDraftsBack(person);
}
