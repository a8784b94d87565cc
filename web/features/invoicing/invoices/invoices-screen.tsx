import { useQuery } from "@apollo/client/react";
import { EmptyState } from "@fettle/design-system/EmptyState";
import type { SortColumn } from "@fettle/design-system/SortHeader";
import { Tabs } from "@fettle/design-system/Tabs";
import { INVOICE_TABS, type InvoiceTab } from "@fettle/rules/invoicing/invoice-status";
import { INVOICE_ORDERS, type InvoiceOrder } from "@fettle/rules/platform/list-orders";
import { Suspense } from "react";
import { type LoaderFunctionArgs, useNavigation, useSearchParams } from "react-router";
import {
  InvoiceFiguresDocument,
  InvoicesPageDocument,
  type InvoicesPageQuery,
  type InvoicesPageQueryVariables,
} from "../../../generated/graphql.ts";
import { withParam } from "../../../lib/with-param.ts";
import { preload, useLoaded } from "../../../platform/apollo/preload.ts";
import { restoreSearch } from "../../../platform/long-list/kept-search.ts";
import type { PageProps } from "../../../platform/long-list/list-context.ts";
import { BY_AMOUNT, BY_DATE, BY_NUMBER, BY_TEXT, type Sort } from "../../../platform/long-list/list-sort.ts";
import { LongList } from "../../../platform/long-list/long-list.tsx";
import { type PreloadedList, preloadList, useFirstPage } from "../../../platform/long-list/preload-list.ts";
import { sortVariables } from "../../../platform/long-list/read-sort.ts";
import { compact, headed } from "../../../platform/long-list/row-choice.css.ts";
import { useShowsRows } from "../../../platform/long-list/row-choice.tsx";
import { SortBar } from "../../../platform/long-list/sort-bar.tsx";
import { DocumentRows, DocumentsPage, NewDocumentButton } from "../documents/documents-page.tsx";
import { DocumentsSkeleton } from "../documents/documents-skeleton.tsx";
import { AgesSkeleton, InvoiceAges, readAge } from "./invoice-ages.tsx";
import type { ListedInvoice } from "./invoice-chase.tsx";
import { InvoiceChoice } from "./invoice-choice.tsx";
import { InvoicesToolbar } from "./invoices-toolbar.tsx";
import { INVOICE_COLUMNS, ListedInvoiceRow } from "./listed-invoice-row.tsx";

/** `?tab=unpaid&search=bakehouse`, or `?age=days_61`. Unknown tabs show all invoices. */
function readFilter(params: URLSearchParams) {
  const tab: InvoiceTab = INVOICE_TABS.find((each) => each === params.get("tab")) ?? "all";
  return { tab, age: readAge(params), search: params.get("search")?.trim() || null };
}

export function loader(args: LoaderFunctionArgs) {
  restoreSearch(args);
  const params = new URL(args.request.url).searchParams;
  preload(args, InvoiceFiguresDocument);
  const order = sortVariables(params, INVOICE_ORDERS);
  return preloadList(args, InvoicesPageDocument, { ...readFilter(params), ...order });
}

export function Component() {
  const list = useLoaded<typeof loader>();
  return (
    <DocumentsPage kind="invoice" columns={INVOICE_COLUMNS}>
      <Invoices list={list} />
    </DocumentsPage>
  );
}

const LABELS: Record<InvoiceTab, string> = { all: "All", unpaid: "Unpaid", paid: "Paid", overdue: "Overdue" };

const SORTS: readonly Sort<InvoiceOrder>[] = [
  { id: "issued", label: "Issued", first: BY_DATE },
  { id: "number", label: "Number", first: BY_NUMBER },
  { id: "customer", label: "Customer", first: BY_TEXT },
  { id: "due", label: "Due", first: BY_DATE },
  { id: "status", label: "Status", first: ["drafts first", "void first"] },
  { id: "reminded", label: "Reminded", first: BY_DATE },
  { id: "total", label: "Amount", first: BY_AMOUNT },
];

const CELLS: readonly (SortColumn<InvoiceOrder> | null)[] = [
  null,
  { id: "number", label: "Number" },
  { id: "customer", label: "Customer" },
  { id: "due", label: "Due" },
  { id: "status", label: "Status" },
  { id: "reminded", label: "Reminded" },
  { id: "total", label: "Amount left", isEnd: true },
  null,
];

const invoicesOf = (data: InvoicesPageQuery) => data.invoices;

type InvoicesProps = { list: PreloadedList<InvoicesPageQuery, InvoicesPageQueryVariables> };

function Invoices({ list }: InvoicesProps) {
  const { data: figures, loading } = useQuery(InvoiceFiguresDocument);
  const [params, setParams] = useSearchParams();
  const { tab, search } = readFilter(params);
  const isEmpty = figures?.invoiceCounts.all === 0 && !search;
  const choose = (id: InvoiceTab) => setParams(withParam(withParam(params, "tab", id), "age", null));
  return (
    <Tabs
      label="Invoices"
      asChips={(chips) => (
        <>
          {loading && !figures && <AgesSkeleton />}
          {!isEmpty && figures?.invoiceTotals && <InvoiceAges totals={figures.invoiceTotals} />}
          <InvoicesToolbar tabs={chips} isEmpty={isEmpty} />
        </>
      )}
      selectedKey={tab}
      onSelectionChange={choose}
      items={INVOICE_TABS.map((id) => ({ id, label: LABELS[id], count: figures?.invoiceCounts[id] }))}
    >
      <Suspense fallback={<DocumentsSkeleton label="Invoices" columns={INVOICE_COLUMNS} isLow />}>
        <InvoicesList list={list} />
      </Suspense>
    </Tabs>
  );
}

function InvoicesList({ list }: InvoicesProps) {
  const { edges } = useFirstPage(list).invoices;
  const [params] = useSearchParams();
  const isChanging = useNavigation().location?.pathname === "/invoices";
  if (edges.length === 0) return <NoInvoices />;
  return (
    <InvoiceChoice
      key={JSON.stringify(readFilter(params))}
      variables={list.variables}
      head={<SortBar label="Sort invoices" sorts={SORTS} columns={INVOICE_COLUMNS} cells={CELLS} />}
    >
      <LongList
        list={list}
        connectionOf={invoicesOf}
        Page={InvoicesOfPage}
        isChanging={isChanging}
        className={`${headed} ${compact}`}
      />
    </InvoiceChoice>
  );
}

function InvoicesOfPage({ rows, pageRows, index, isLast }: PageProps<ListedInvoice>) {
  useShowsRows(index, pageRows);
  return (
    <DocumentRows kind="invoice" columns={INVOICE_COLUMNS} index={index} isLast={isLast}>
      {rows.map((invoice) => (
        <ListedInvoiceRow key={invoice.id} invoice={invoice} />
      ))}
    </DocumentRows>
  );
}

function NoInvoices() {
  const [params] = useSearchParams();
  const { tab, age, search } = readFilter(params);
  if (search || age) return <EmptyState heading="No invoices match your search" illustration={false} />;
  if (tab !== "all") return <EmptyState heading={`No ${tab} invoices`} illustration={false} />;
  return (
    <EmptyState
      heading="No invoices found. Create your first invoice!"
      action={<NewDocumentButton kind="invoice" />}
    />
  );
}
