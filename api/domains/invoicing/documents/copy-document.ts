import type { NewDocument } from "./create-document.ts";
import type { DocumentOrigin } from "./document-origin.ts";

type Copied = "title" | "customerId" | "reference" | "notes" | "terms" | "taxMode" | "lines";

export const copiedContent = <Document extends Pick<NewDocument, Copied>>({
  title,
  customerId,
  reference,
  notes,
  terms,
  taxMode,
  lines,
}: Document): Pick<Document, Copied> => ({ title, customerId, reference, notes, terms, taxMode, lines });

export const copyOf = ({ number, isSample }: { number: string; isSample: boolean }) =>
  ({ detail: `Copy of ${number}`, isSample }) satisfies DocumentOrigin;
