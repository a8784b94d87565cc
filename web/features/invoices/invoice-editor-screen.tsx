import { useApolloClient, useMutation, useReadQuery } from "@apollo/client/react";
import { Banner } from "@fettle/design-system/Banner";
import { Button } from "@fettle/design-system/Button";
import type { InvoiceForm } from "@fettle/rules/document.schema";
import { usualUntil } from "@fettle/rules/document-kinds";
import { isIssued, lacksBuyer } from "@fettle/rules/invoice-status";
import { today } from "@fettle/rules/wall-time";
import { useState } from "react";
import { type LoaderFunctionArgs, useParams, useSearchParams } from "react-router";
import {
  CreateInvoiceDocument,
  type InvoiceDraftFragment,
  InvoiceEditorDocument,
  NewInvoiceDocument,
  UpdateInvoiceDocument,
} from "../../generated/graphql.ts";
import { preload, useLoaded } from "../../platform/apollo/preload.ts";
import { usePageTitle } from "../../platform/document-title.ts";
import { useViewer } from "../../platform/session/viewer.ts";
import { DocumentEditor } from "../document-editor/document-editor.tsx";
import { editorValues, newEditorValues } from "../document-editor/editor-values.ts";
import type { DocumentSaveOptions } from "../document-editor/use-document-save.ts";
import { documentChanged } from "../documents/document-cache.ts";
import { UninvoicedJobs } from "../job-billing/uninvoiced-jobs.tsx";
import { InvoiceOfJob } from "./invoice-of-job.tsx";
import { NoInvoice, VoidInvoice } from "./no-invoice.tsx";
import { VoidAndCopyDialog } from "./void-and-copy-dialog.tsx";

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
  return fresh ? <NewInvoice queryRef={fresh} /> : null;
}

type Loaded = Awaited<ReturnType<typeof loader>>;

function NewInvoice({ queryRef }: { queryRef: NonNullable<Loaded["fresh"]> }) {
  const { data } = useReadQuery(queryRef);
  const [params] = useSearchParams();
  const { timeZone } = useViewer().organisation;
  const saving = useInvoiceSaving();
  const organisation = data.viewer?.organisation;
  const isGstRegistered = organisation?.gstRegistered ?? true;
  const issued = today(timeZone);
  return (
    <DocumentEditor
      key={String(params)}
      kind="invoice"
      status="draft"
      initial={newEditorValues(
        {
          customerId: params.get("customerId"),
          title: params.get("title") ?? "",
          issueDate: issued.toString(),
          untilDate: usualUntil("invoice", issued),
          terms: organisation?.invoiceTerms ?? "",
        },
        isGstRegistered,
      )}
      isGstRegistered={isGstRegistered}
      nextNumber={data.nextDocumentNumber}
      CustomerNotice={UninvoicedJobs}
      {...saving}
    />
  );
}

function StoredInvoice({ queryRef }: { queryRef: NonNullable<Loaded["stored"]> }) {
  const { invoice, viewer } = useReadQuery(queryRef).data;
  const saving = useInvoiceSaving();
  usePageTitle(invoice ? `Edit ${invoice.number}` : "Invoice");
  const [wasVoid] = useState(invoice?.status === "void");
  if (!invoice) return <NoInvoice />;
  if (wasVoid) return <VoidInvoice invoice={invoice} />;
  const isLocked = isIssued(invoice.status);
  return (
    <DocumentEditor
      kind="invoice"
      stored={invoice}
      status={invoice.status}
      initial={editorValues(invoice, invoice.dueDate)}
      isGstRegistered={viewer?.organisation.gstRegistered ?? true}
      isLocked={isLocked}
      canNameBuyer={lacksBuyer({ hasCustomer: invoice.customer !== null, sentAt: invoice.sentAt })}
      notice={isLocked && <IssuedNotice invoice={invoice} />}
      {...saving}
    />
  );
}

/** Says what can still change, and how to change the rest. */
function IssuedNotice({ invoice }: { invoice: InvoiceDraftFragment }) {
  const [isAsking, setAsking] = useState(false);
  const { customer, sentAt, status } = invoice;
  const canNameBuyer = lacksBuyer({ hasCustomer: customer !== null, sentAt });
  if (status === "void") {
    return <Banner title="This invoice is void.">It can’t be changed; duplicate it to bill again.</Banner>;
  }
  return (
    <>
      <Banner
        title="This invoice is issued."
        action={
          status !== "paid" && (
            <Button size="inline" onPress={() => setAsking(true)}>
              Void and copy
            </Button>
          )
        }
      >
        Its {canNameBuyer && "contact, "}reference, summary and due date can change. For anything else{" "}
        {status === "paid" ? "reverse its payments, then void and copy it." : "void and copy it."}
      </Banner>
      {isAsking && <VoidAndCopyDialog invoice={invoice} onClose={() => setAsking(false)} />}
    </>
  );
}

function useInvoiceSaving(): Pick<DocumentSaveOptions, "onSave" | "onReload"> {
  const client = useApolloClient();
  const [createInvoice] = useMutation(CreateInvoiceDocument, { context: { handlesErrors: true } });
  const [updateInvoice] = useMutation(UpdateInvoiceDocument, { context: { handlesErrors: true } });
  return {
    onSave: async ({ untilDate, ...named }, { id, version }) => {
      const input = untilDate === undefined ? named : { ...named, dueDate: untilDate };
      if (version === undefined)
        await createInvoice({ variables: { input: { ...(input as InvoiceForm), id } } });
      else await updateInvoice({ variables: { id, input: { ...input, version } } });
      documentChanged(client.cache, "invoice");
    },
    onReload: async (id) => {
      const { data } = await client.query({
        query: InvoiceEditorDocument,
        variables: { id },
        fetchPolicy: "network-only",
        context: { mustBeFresh: true },
      });
      const stored = data?.invoice;
      return stored ? { ...stored, values: editorValues(stored, stored.dueDate) } : null;
    },
  };
}
