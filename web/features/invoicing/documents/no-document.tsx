import { Button } from "@fettle/design-system/Button";
import { EmptyState } from "@fettle/design-system/EmptyState";
import type { DocumentKind } from "@fettle/rules/invoicing/document-kinds";
import { DOCUMENT_KINDS } from "./document-kind.ts";

/** Shown for a missing document, with a link back. */
export function NoDocument({ kind }: { kind: DocumentKind }) {
  const { notFound, listHref, listLabel } = DOCUMENT_KINDS[kind];
  return (
    <EmptyState
      isPage
      heading={notFound}
      illustration={false}
      action={<Button href={listHref}>{`Back to ${listLabel}`}</Button>}
    />
  );
}

export interface UnchangeableDocumentProps {
  kind: DocumentKind;
  document: { id: string; number: string };
  /** 'void', as in 'INV-0001 is void'. */
  status: string;
  detail: string;
}

/** Shown instead of the editor for a document that can't change any more. */
export function UnchangeableDocument({ kind, document, status, detail }: UnchangeableDocumentProps) {
  const { id, number } = document;
  return (
    <EmptyState
      isPage
      heading={`${number} is ${status}`}
      detail={detail}
      illustration={false}
      action={<Button href={`${DOCUMENT_KINDS[kind].listHref}/${id}`}>{`Back to ${number}`}</Button>}
    />
  );
}
