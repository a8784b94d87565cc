import { Button } from "@fettle/design-system/Button";
import { DataList } from "@fettle/design-system/DataList";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { StickyActionBar } from "@fettle/design-system/patterns/StickyActionBar";
import type { DocumentKind } from "@fettle/rules/invoicing/document-kinds";
import { Plus } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { KeyHint } from "../../../platform/keys/key-hint.tsx";
import type { PageProps } from "../../../platform/long-list/list-context.ts";
import { useIsPhone } from "../../../platform/screen/media-query.ts";
import { DOCUMENT_KINDS } from "./document-kind.ts";
import { DocumentsSkeleton } from "./documents-skeleton.tsx";

export interface DocumentsPageProps {
  kind: DocumentKind;
  columns: string;
  toolbar?: ReactNode;
  children: ReactNode;
}

export function DocumentsPage({ kind, columns, toolbar, children }: DocumentsPageProps) {
  const isPhone = useIsPhone();
  const { listLabel } = DOCUMENT_KINDS[kind];
  return (
    <>
      <PageHeader title={listLabel} actions={!isPhone && <NewDocumentButton kind={kind} />} />
      {toolbar}
      <Suspense fallback={<DocumentsSkeleton label={listLabel} columns={columns} />}>{children}</Suspense>
      {isPhone && (
        <StickyActionBar>
          <NewDocumentButton kind={kind} />
        </StickyActionBar>
      )}
    </>
  );
}

export function NewDocumentButton({ kind }: { kind: DocumentKind }) {
  const { title, listHref } = DOCUMENT_KINDS[kind];
  return (
    <Button variant="primary" icon={<Plus />} href={`${listHref}/new`}>
      {`New ${title}`}
      <KeyHint keys="C" />
    </Button>
  );
}

export interface DocumentRowsProps extends Pick<PageProps<unknown>, "index" | "isLast"> {
  kind: DocumentKind;
  columns: string;
  children: ReactNode;
}

export function DocumentRows({ kind, columns, index, isLast, children }: DocumentRowsProps) {
  return (
    <DataList
      label={DOCUMENT_KINDS[kind].listLabel}
      variant="split"
      columns={columns}
      isContinuation={index > 0}
      isContinued={!isLast}
    >
      {children}
    </DataList>
  );
}
