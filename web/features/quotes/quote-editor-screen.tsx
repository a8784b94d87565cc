import { useApolloClient, useMutation, useReadQuery } from "@apollo/client/react";
import { Banner } from "@fettle/design-system/Banner";
import type { QuoteForm } from "@fettle/rules/document.schema";
import { usualUntil } from "@fettle/rules/document-kinds";
import { today } from "@fettle/rules/wall-time";
import { useState } from "react";
import { type LoaderFunctionArgs, useParams, useSearchParams } from "react-router";
import {
  CreateQuoteDocument,
  NewQuoteDocument,
  QuoteEditorDocument,
  UpdateQuoteDocument,
} from "../../generated/graphql.ts";
import { preload, useLoaded } from "../../platform/apollo/preload.ts";
import { usePageTitle } from "../../platform/document-title.ts";
import { useViewer } from "../../platform/session/viewer.ts";
import { DocumentEditor } from "../document-editor/document-editor.tsx";
import { editorValues, newEditorValues } from "../document-editor/editor-values.ts";
import type { DocumentSaveOptions } from "../document-editor/use-document-save.ts";
import { documentChanged } from "../documents/document-cache.ts";
import { AcceptedQuote, NoQuote } from "./no-quote.tsx";

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
  return fresh ? <NewQuote queryRef={fresh} /> : null;
}

type Loaded = Awaited<ReturnType<typeof loader>>;

function NewQuote({ queryRef }: { queryRef: NonNullable<Loaded["fresh"]> }) {
  const { data } = useReadQuery(queryRef);
  const [params] = useSearchParams();
  const { timeZone } = useViewer().organisation;
  const saving = useQuoteSaving();
  const organisation = data.viewer?.organisation;
  const isGstRegistered = organisation?.gstRegistered ?? true;
  const issued = today(timeZone);
  return (
    <DocumentEditor
      key={String(params)}
      kind="quote"
      status="draft"
      initial={newEditorValues(
        {
          customerId: params.get("customerId"),
          title: params.get("title") ?? "",
          issueDate: issued.toString(),
          untilDate: usualUntil("quote", issued),
          terms: organisation?.quoteTerms ?? "",
        },
        isGstRegistered,
      )}
      isGstRegistered={isGstRegistered}
      nextNumber={data.nextDocumentNumber}
      {...saving}
    />
  );
}

function StoredQuote({ queryRef }: { queryRef: NonNullable<Loaded["stored"]> }) {
  const { quote, viewer } = useReadQuery(queryRef).data;
  const saving = useQuoteSaving();
  usePageTitle(quote ? `Edit ${quote.number}` : "Quote");
  const [wasAccepted] = useState(quote?.status === "accepted");
  if (!quote) return <NoQuote />;
  if (wasAccepted) return <AcceptedQuote quote={quote} />;
  const isSeen = quote.status !== "draft" && quote.status !== "accepted";
  return (
    <DocumentEditor
      kind="quote"
      stored={quote}
      status={quote.status}
      initial={editorValues(quote, quote.expiryDate)}
      isGstRegistered={viewer?.organisation.gstRegistered ?? true}
      nextRevision={isSeen ? quote.revision + 1 : undefined}
      notice={quote.status === "accepted" && <JustAccepted />}
      {...saving}
    />
  );
}

function JustAccepted() {
  return (
    <Banner severity="warning" title="This quote was accepted just now." isAlert>
      It can’t be changed any more; duplicate it to offer something else.
    </Banner>
  );
}

function useQuoteSaving(): Pick<DocumentSaveOptions, "onSave" | "onReload"> {
  const client = useApolloClient();
  const [createQuote] = useMutation(CreateQuoteDocument, { context: { handlesErrors: true } });
  const [updateQuote] = useMutation(UpdateQuoteDocument, { context: { handlesErrors: true } });
  return {
    onSave: async ({ untilDate, ...named }, { id, version }) => {
      const input = untilDate === undefined ? named : { ...named, expiryDate: untilDate };
      if (version === undefined) await createQuote({ variables: { input: { ...(input as QuoteForm), id } } });
      else await updateQuote({ variables: { id, input: { ...input, version } } });
      documentChanged(client.cache, "quote");
    },
    onReload: async (id) => {
      const { data } = await client.query({
        query: QuoteEditorDocument,
        variables: { id },
        fetchPolicy: "network-only",
        context: { mustBeFresh: true },
      });
      const stored = data?.quote;
      return stored ? { ...stored, values: editorValues(stored, stored.expiryDate) } : null;
    },
  };
}
