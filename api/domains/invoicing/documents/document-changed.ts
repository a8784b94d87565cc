import type { DocumentKind } from "@fettle/rules/invoicing/document-kinds";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { type DocumentChange, documentEvents } from "./document.events.ts";

export const documentChanged = (
  { publish }: UnitOfWork,
  kind: DocumentKind,
  id: string,
  change: DocumentChange["change"] = "updated",
) => publish(documentEvents, { kind, id, change });
