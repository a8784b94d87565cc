import { Button } from "@fettle/design-system/Button";
import { EmptyState } from "@fettle/design-system/EmptyState";
import type { DocumentKind } from "@fettle/rules/invoicing/document-kinds";
import { DOCUMENT_KINDS } from "./document-kind.ts";

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
  status: string;
  detail: string;
}

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
