import type { QueryRef } from "@apollo/client/react";
import { useReadQuery } from "@apollo/client/react";
import { DOCUMENTS, usualUntil } from "@fettle/rules/invoicing/document-kinds";
import { today } from "@fettle/rules/platform/wall-time";
import { useSearchParams } from "react-router";
import type { EditorOrganisationFragment } from "../../../generated/graphql.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { DocumentEditor, type DocumentEditorProps } from "./document-editor.tsx";
import { type EditorOperations, useEditorSaving } from "./editor-operations.ts";
import { newEditorValues } from "./editor-values.ts";

export interface NewDocumentProps<Data> extends Pick<DocumentEditorProps, "CustomerNote"> {
  operations: EditorOperations<Data>;
  queryRef: QueryRef<EditorOrganisationFragment & { nextDocumentNumber: string }>;
}

export function NewDocument<Data>({ operations, queryRef, CustomerNote }: NewDocumentProps<Data>) {
  const { viewer, nextDocumentNumber } = useReadQuery(queryRef).data;
  const [params] = useSearchParams();
  const { timeZone } = useViewer().organisation;
  const saving = useEditorSaving(operations);
  const { kind } = operations;
  const organisation = viewer?.organisation;
  const isGstRegistered = organisation?.gstRegistered ?? true;
  const issued = today(timeZone);
  return (
    <DocumentEditor
      key={String(params)}
      kind={kind}
      status="draft"
      initial={newEditorValues(
        {
          customerId: params.get("customerId"),
          title: params.get("title") ?? "",
          notes: params.get("notes") ?? "",
          issueDate: issued.toString(),
          untilDate: usualUntil(kind, issued, organisation),
          terms: organisation?.[DOCUMENTS[kind].termsField] ?? "",
        },
        isGstRegistered,
      )}
      isGstRegistered={isGstRegistered}
      nextNumber={nextDocumentNumber}
      CustomerNote={CustomerNote}
      {...saving}
    />
  );
}
