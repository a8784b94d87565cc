import { useReadQuery } from "@apollo/client/react";
import { Banner } from "@fettle/design-system/Banner";
import { useState } from "react";
import { type LoaderFunctionArgs, useParams } from "react-router";
import {
  CreateQuoteDocument,
  NewQuoteDocument,
  QuoteEditorDocument,
  type QuoteEditorQuery,
  UpdateQuoteDocument,
} from "../../../generated/graphql.ts";
import { preload, useLoaded } from "../../../platform/apollo/preload.ts";
import { usePageTitle } from "../../../platform/document-title.ts";
import { DocumentEditor } from "../document-editor/document-editor.tsx";
import {
  type EditorOperations,
  handlesErrors,
  useEditorSaving,
} from "../document-editor/editor-operations.ts";
import { editorValues } from "../document-editor/editor-values.ts";
import { NewDocument } from "../document-editor/new-document.tsx";
import { NoDocument, UnchangeableDocument } from "../documents/no-document.tsx";

const OPERATIONS: EditorOperations<QuoteEditorQuery> = {
  kind: "quote",
  query: QuoteEditorDocument,
  documentOf: ({ quote }) => quote && { ...quote, untilDate: quote.expiryDate },
  create: async (client, { untilDate, ...input }, context) => {
    const { data } = await client.mutate({
      mutation: CreateQuoteDocument,
      variables: { input: { ...input, expiryDate: untilDate } },
      context: context({ handlesErrors: true }),
    });
    return data?.createQuote;
  },
  update: (client, id, { untilDate, ...input }) =>
    client.mutate({
      mutation: UpdateQuoteDocument,
      variables: { id, input: { ...input, expiryDate: untilDate } },
      ...handlesErrors,
    }),
};

export function loader(args: LoaderFunctionArgs) {
  const { id } = args.params;
  return id
    ? { stored: preload(args, QuoteEditorDocument, { id }) }
    : { fresh: preload(args, NewQuoteDocument) };
}

export function Component() {
  const { stored, fresh } = useLoaded<typeof loader>();
  const { id } = useParams();
  if (stored) return <StoredQuote key={id} queryRef={stored} />;
  return fresh ? <NewDocument operations={OPERATIONS} queryRef={fresh} /> : null;
}

type Stored = NonNullable<Awaited<ReturnType<typeof loader>>["stored"]>;

function StoredQuote({ queryRef }: { queryRef: Stored }) {
  const { quote, viewer } = useReadQuery(queryRef).data;
  const saving = useEditorSaving(OPERATIONS);
  usePageTitle(quote ? `Edit ${quote.number}` : "Quote");
  const [wasAccepted] = useState(quote?.status === "accepted");
  if (!quote) return <NoDocument kind="quote" />;
  if (wasAccepted) {
    return (
      <UnchangeableDocument
        kind="quote"
        document={quote}
        status="accepted"
        detail="An accepted quote can’t be changed. Duplicate it to offer something else."
      />
    );
  }
  const isSeen = quote.status !== "draft" && quote.status !== "accepted";
  return (
    <DocumentEditor
      kind="quote"
      stored={quote}
      status={quote.status}
      initial={editorValues({ ...quote, untilDate: quote.expiryDate })}
      isGstRegistered={viewer?.organisation.gstRegistered ?? true}
      nextRevision={isSeen ? quote.revision + 1 : undefined}
      note={quote.status === "accepted" && <JustAccepted />}
      {...saving}
    />
  );
}

function JustAccepted() {
  return (
    <Banner severity="warning" title="This quote has just been accepted." isAlert>
      It can’t be changed now. Duplicate it to offer something else.
    </Banner>
  );
}
