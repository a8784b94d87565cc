import type { DocumentKind } from "@fettle/rules/document-events";
import type { UnitOfWork } from "../unit-of-work.ts";
import { type DocumentChange, documentEvents } from "./document.events.ts";

/** Tells the followers of a document what became of it. */
export const documentChanged = (
  { publish }: UnitOfWork,
  kind: DocumentKind,
  id: string,
  change: DocumentChange["change"] = "updated",
) => publish(documentEvents, { kind, id, change });
