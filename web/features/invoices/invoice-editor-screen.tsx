import { useApolloClient, useMutation, useReadQuery } from "@apollo/client/react";
import { Banner } from "@fettle/design-system/Banner";
import { isIssued } from "@fettle/rules/invoice-status";
import { today } from "@fettle/rules/wall-time";
import { type LoaderFunctionArgs, useParams, useSearchParams } from "react-router";
import { preload, useLoaded } from "../../app/apollo/preload.ts";
import { usePageTitle } from "../../app/document-title.ts";
import { useViewer } from "../../app/session/viewer.ts";
import {
  CreateInvoiceDocument,
  InvoiceEditorDocument,
  NewInvoiceDocument,
  UpdateInvoiceDocument,
} from "../../generated/graphql.ts";
import { DocumentEditor } from "../document-editor/document-editor.tsx";
import { editorValues, newEditorValues } from "../document-editor/editor-values.ts";
import type { DocumentInput } from "../document-editor/read-document.ts";
import { documentChanged } from "../documents/document-cache.ts";
import { NoInvoice } from "./no-invoice.tsx";

/** An invoice is due in 14 days unless another date is chosen. */
const DUE_DAYS = 14;

export function loader(args: LoaderFunctionArgs) {
  const { id } = args.params;
  return id
    ? { stored: preload(args, InvoiceEditorDocument, { id }) }
    : { fresh: preload(args, NewInvoiceDocument) };
}

export function Component() {
  const { stored, fresh } = useLoaded<typeof loader>();
  const { id } = useParams();
  if (stored) return <StoredInvoice key={id} queryRef={stored} />;
  return fresh ? <NewInvoice queryRef={fresh} /> : null;
}

type Loaded = Awaited<ReturnType<typeof loader>>;

function NewInvoice({ queryRef }: { queryRef: NonNullable<Loaded["fresh"]> }) {
  const { data } = useReadQuery(queryRef);
  const [params] = useSearchParams();
  const { timeZone } = useViewer().organisation;
  const client = useApolloClient();
  const [createInvoice] = useMutation(CreateInvoiceDocument, { context: { handlesErrors: true } });
  const organisation = data.viewer?.organisation;
  const isGstRegistered = organisation?.gstRegistered ?? true;
  const issued = today(timeZone);
  return (
    <DocumentEditor
      kind="invoice"
      status="draft"
      initial={newEditorValues(
        {
          customerId: params.get("customerId"),
          title: params.get("title") ?? "",
          issueDate: issued.toString(),
          untilDate: issued.add({ days: DUE_DAYS }).toString(),
          terms: organisation?.invoiceTerms ?? "",
        },
        isGstRegistered,
      )}
      isGstRegistered={isGstRegistered}
      nextNumber={data.nextDocumentNumber}
      onSave={async (input) => {
        const variables = { input: invoiceInput(input as DocumentInput) };
        const { data: saved } = await createInvoice({ variables });
        if (!saved) throw new Error();
        documentChanged(client.cache, "invoice");
        return saved.createInvoice.id;
      }}
      onReload={async () => null}
    />
  );
}

function StoredInvoice({ queryRef }: { queryRef: NonNullable<Loaded["stored"]> }) {
  const { invoice, viewer } = useReadQuery(queryRef).data;
  const client = useApolloClient();
  const [updateInvoice] = useMutation(UpdateInvoiceDocument, { context: { handlesErrors: true } });
  usePageTitle(invoice ? `Edit ${invoice.number}` : "Invoice");
  if (!invoice) return <NoInvoice />;
  const isLocked = isIssued(invoice.status);
  return (
    <DocumentEditor
      kind="invoice"
      stored={invoice}
      status={invoice.status}
      initial={editorValues(invoice, invoice.dueDate)}
      isGstRegistered={viewer?.organisation.gstRegistered ?? true}
      isLocked={isLocked}
      notice={
        isLocked && (
          <Banner title="This invoice is issued.">
            Its reference, summary and due date can change. For anything else void it and duplicate it.
          </Banner>
        )
      }
      onSave={async (input, version) => {
        const variables = { id: invoice.id, input: { ...invoiceInput(input), version } };
        const { data } = await updateInvoice({ variables });
        if (!data) throw new Error();
        documentChanged(client.cache, "invoice");
        return invoice.id;
      }}
      onReload={async () => {
        const { data } = await client.query({
          query: InvoiceEditorDocument,
          variables: { id: invoice.id },
          fetchPolicy: "network-only",
        });
        const now = data?.invoice;
        return now ? { id: now.id, version: now.version, values: editorValues(now, now.dueDate) } : null;
      }}
    />
  );
}

function invoiceInput<Input extends Partial<DocumentInput>>({ untilDate, ...input }: Input) {
  return untilDate === undefined ? input : { ...input, dueDate: untilDate };
}
