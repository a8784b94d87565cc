import { useReadQuery } from "@apollo/client/react";
import { Banner } from "@fettle/design-system/Banner";
import { Button } from "@fettle/design-system/Button";
import { isIssued, lacksBuyer } from "@fettle/rules/invoicing/invoice-status";
import { useState } from "react";
import { type LoaderFunctionArgs, useParams, useSearchParams } from "react-router";
import {
  CreateInvoiceDocument,
  type InvoiceDraftFragment,
  InvoiceEditorDocument,
  type InvoiceEditorQuery,
  NewInvoiceDocument,
  UpdateInvoiceDocument,
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
import { UninvoicedJobs } from "../job-invoicing/uninvoiced-jobs.tsx";
import { InvoiceOfJob } from "./invoice-of-job.tsx";
import { VoidAndCopyDialog } from "./void-and-copy-dialog.tsx";

const OPERATIONS: EditorOperations<InvoiceEditorQuery> = {
  kind: "invoice",
  query: InvoiceEditorDocument,
  documentOf: ({ invoice }) => invoice && { ...invoice, untilDate: invoice.dueDate },
  create: async (client, { untilDate, ...input }, context) => {
    const { data } = await client.mutate({
      mutation: CreateInvoiceDocument,
      variables: { input: { ...input, dueDate: untilDate } },
      context: context({ handlesErrors: true }),
    });
    return data?.createInvoice;
  },
  update: (client, id, { untilDate, ...input }) =>
    client.mutate({
      mutation: UpdateInvoiceDocument,
      variables: { id, input: { ...input, dueDate: untilDate } },
      ...handlesErrors,
    }),
};

export function loader(args: LoaderFunctionArgs) {
  const { id } = args.params;
  return id
    ? { stored: preload(args, InvoiceEditorDocument, { id }) }
    : { fresh: preload(args, NewInvoiceDocument) };
}

export function Component() {
  const { stored, fresh } = useLoaded<typeof loader>();
  const { id } = useParams();
  const [params] = useSearchParams();
  const jobId = params.get("jobId");
  if (stored) return <StoredInvoice key={id} queryRef={stored} />;
  if (jobId) return <InvoiceOfJob key={jobId} jobId={jobId} />;
  return fresh ? (
    <NewDocument operations={OPERATIONS} queryRef={fresh} CustomerNote={UninvoicedJobs} />
  ) : null;
}

type Stored = NonNullable<Awaited<ReturnType<typeof loader>>["stored"]>;

function StoredInvoice({ queryRef }: { queryRef: Stored }) {
  const { invoice, viewer } = useReadQuery(queryRef).data;
  const saving = useEditorSaving(OPERATIONS);
  usePageTitle(invoice ? `Edit ${invoice.number}` : "Invoice");
  const [wasVoid] = useState(invoice?.status === "void");
  if (!invoice) return <NoDocument kind="invoice" />;
  if (wasVoid) {
    return (
      <UnchangeableDocument
        kind="invoice"
        document={invoice}
        status="void"
        detail="It stays in your records. Duplicate it to bill again."
      />
    );
  }
  const isLocked = isIssued(invoice.status);
  return (
    <DocumentEditor
      kind="invoice"
      stored={invoice}
      status={invoice.status}
      initial={editorValues({ ...invoice, untilDate: invoice.dueDate })}
      isGstRegistered={viewer?.organisation.gstRegistered ?? true}
      isLocked={isLocked}
      canNameBuyer={lacksBuyer({ hasCustomer: invoice.customer !== null, sentAt: invoice.sentAt })}
      note={isLocked && <IssuedNote invoice={invoice} />}
      {...saving}
    />
  );
}

function IssuedNote({ invoice }: { invoice: InvoiceDraftFragment }) {
  const [isAsking, setAsking] = useState(false);
  const { customer, sentAt, status } = invoice;
  const canNameBuyer = lacksBuyer({ hasCustomer: customer !== null, sentAt });
  if (status === "void") {
    return <Banner title="This invoice is void.">It can’t be changed. Duplicate it to bill again.</Banner>;
  }
  return (
    <>
      <Banner
        title="This invoice has been issued."
        action={
          status !== "paid" && (
            <Button size="inline" onPress={() => setAsking(true)}>
              Void and copy
            </Button>
          )
        }
      >
        You can change its {canNameBuyer && "contact, "}reference, summary and due date. For anything else,{" "}
        {status === "paid" ? "issue a credit note." : "void and copy it."}
      </Banner>
      {isAsking && <VoidAndCopyDialog invoice={invoice} onClose={() => setAsking(false)} />}
    </>
  );
}
