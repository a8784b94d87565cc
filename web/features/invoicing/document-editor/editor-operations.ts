import type { ApolloClient, TypedDocumentNode } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import type { DocumentKind } from "@fettle/rules/invoicing/document-kinds";
import { MESSAGES } from "@fettle/rules/platform/messages";
import type { UnderKey } from "../../../platform/apollo/with-idempotency-key.ts";
import { documentChanged } from "../documents/document-cache.ts";
import { type DocumentFacts, editorValues } from "./editor-values.ts";
import type { DocumentInput } from "./read-document.ts";
import type { DocumentSaveOptions } from "./use-document-save.ts";

export interface EditorOperations<Data> {
  kind: DocumentKind;
  query: TypedDocumentNode<Data, { id: string }>;
  documentOf: (data: Data) => (DocumentFacts & { id: string; version: number }) | null;
  create: (
    client: ApolloClient,
    input: DocumentInput,
    context: UnderKey,
  ) => Promise<{ id: string } | undefined>;
  update: (
    client: ApolloClient,
    id: string,
    input: Partial<DocumentInput> & { version: number },
  ) => Promise<unknown>;
}

/** The editor shows errors next to its fields, not in a toast. */
export const handlesErrors = { context: { handlesErrors: true } };

export function useEditorSaving<Data>({
  kind,
  query,
  documentOf,
  create,
  update,
}: EditorOperations<Data>): Pick<DocumentSaveOptions, "onCreate" | "onSave" | "onReload"> {
  const client = useApolloClient();
  return {
    onCreate: async (input, context) => {
      const made = await create(client, input, context);
      if (!made) throw new Error(MESSAGES.somethingWentWrong);
      documentChanged(client.cache, kind);
      return made.id;
    },
    onSave: async (input, { id, version }) => {
      await update(client, id, { ...input, version });
      documentChanged(client.cache, kind);
    },
    onReload: async (id) => {
      const { data } = await client.query({
        query,
        variables: { id },
        fetchPolicy: "network-only",
        context: { mustBeFresh: true },
      });
      const document = data ? documentOf(data as Data) : null;
      return document && { ...document, values: editorValues(document) };
    },
  };
}
