import { useQuery } from "@apollo/client/react";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { SearchField } from "@fettle/design-system/SearchField";
import type { SortColumn } from "@fettle/design-system/SortHeader";
import { StatusGlyph } from "@fettle/design-system/StatusGlyph";
import { ToggleGroup } from "@fettle/design-system/ToggleGroup";
import { QUOTE_STATUSES, quoteStatusLabel } from "@fettle/rules/invoicing/quote-status";
import { SEARCH_MAX } from "@fettle/rules/platform/field-lengths";
import { formatCount } from "@fettle/rules/platform/format-count";
import { QUOTE_ORDERS, type QuoteOrder } from "@fettle/rules/platform/list-orders";
import { formatMoney } from "@fettle/rules/platform/money";
import { type LoaderFunctionArgs, useNavigation, useSearchParams } from "react-router";
import {
  QuoteCountsDocument,
  type QuoteCountsQuery,
  type QuoteRowFragment,
  QuotesPageDocument,
  type QuotesPageQuery,
  type QuotesPageQueryVariables,
} from "../../../generated/graphql.ts";
import { withParam } from "../../../lib/with-param.ts";
import { preloadCard, useLoaded } from "../../../platform/apollo/preload.ts";
import { DocumentActions } from "../../../platform/data-export/document-actions.tsx";
import { KEYS } from "../../../platform/keys/keys.ts";
import { restoreSearch } from "../../../platform/long-list/kept-search.ts";
import type { PageProps } from "../../../platform/long-list/list-context.ts";
import { BY_AMOUNT, BY_DATE, BY_NUMBER, BY_TEXT, type Sort } from "../../../platform/long-list/list-sort.ts";
import { ListToolbar } from "../../../platform/long-list/list-toolbar.tsx";
import { LongList } from "../../../platform/long-list/long-list.tsx";
import { type PreloadedList, preloadList, useFirstPage } from "../../../platform/long-list/preload-list.ts";
import { sortVariables } from "../../../platform/long-list/read-sort.ts";
import { headed, twoLines } from "../../../platform/long-list/row-choice.css.ts";
import { SortBar } from "../../../platform/long-list/sort-bar.tsx";
import { useIsPhone } from "../../../platform/screen/media-query.ts";
import { useSearchText } from "../../../platform/screen/search-text.ts";
import { SERVER_URL } from "../../../platform/server-address.ts";
import { STATUSES } from "../../../platform/statuses/statuses.ts";
import * as css from "../documents/documents-list.css.ts";
import { DocumentRows, DocumentsPage, NewDocumentButton } from "../documents/documents-page.tsx";
import { QUOTE_COLUMNS, QuoteRow } from "./quote-row.tsx";

function readFilter(params: URLSearchParams) {
  const status = QUOTE_STATUSES.find((each) => each === params.get("status")) ?? null;
  return { status, search: params.get("search")?.trim() || null };
}

export function loader(args: LoaderFunctionArgs) {
  restoreSearch(args);
  const params = new URL(args.request.url).searchParams;
  const order = sortVariables(params, QUOTE_ORDERS);
  preloadCard(args, QuoteCountsDocument, {});
  return preloadList(args, QuotesPageDocument, { ...readFilter(params), ...order });
}

export function Component() {
  const list = useLoaded<typeof loader>();
  return (
    <DocumentsPage kind="quote" columns={QUOTE_COLUMNS} toolbar={<QuotesToolbar />}>
      <QuotesList list={list} />
    </DocumentsPage>
  );
}

const FILES = [{ label: "Export CSV", path: `${SERVER_URL}/api/quotes/export.csv` }] as const;

const chips = (counts: QuoteCountsQuery["quoteCounts"] | undefined) => [
  { id: "all", label: "All", count: counts?.all } as const,
  ...QUOTE_STATUSES.map((status) => ({
    id: status,
    label: quoteStatusLabel(status),
    count: counts?.[status],
    icon: <StatusGlyph status={STATUSES.quote[status]} />,
  })),
];

function QuotesToolbar() {
  const isPhone = useIsPhone();
  const [params, setParams] = useSearchParams();
  const [text, setText] = useSearchText();
  const counts = useQuery(QuoteCountsDocument).data?.quoteCounts;
  const choose = (status: string) => setParams(withParam(params, "status", status === "all" ? null : status));
  return (
    <ListToolbar
      isEmpty={counts?.all === 0}
      search={
        <SearchField
          label="Search quotes"
          placeholder={isPhone ? "Search quotes" : "Search number, customer or title"}
          keyHint={KEYS.searchList}
          maxLength={SEARCH_MAX}
          value={text}
          onChange={setText}
        />
      }
      files={<DocumentActions kind="quote" files={FILES} />}
      isShort
      filters={
        <ToggleGroup
          label="Status"
          items={chips(counts)}
          selectedKey={readFilter(params).status ?? "all"}
          onChange={choose}
        />
      }
    />
  );
}

const SORTS: readonly Sort<QuoteOrder>[] = [
  { id: "issued", label: "Issued", first: BY_DATE },
  { id: "number", label: "Number", first: BY_NUMBER },
  { id: "customer", label: "Customer", first: BY_TEXT },
  { id: "sent", label: "Sent", first: BY_DATE },
  { id: "expires", label: "Expires", first: BY_DATE },
  { id: "status", label: "Status", first: ["drafts first", "rejected first"] },
  { id: "total", label: "Amount", first: BY_AMOUNT },
];

const CELLS: readonly (SortColumn<QuoteOrder> | null)[] = [
  { id: "number", label: "Number" },
  { id: "customer", label: "Customer" },
  { id: "sent", label: "Sent" },
  { id: "expires", label: "Expires" },
  { id: "status", label: "Status" },
  { id: "total", label: "Amount inc GST", isEnd: true },
];

const quotesOf = (data: QuotesPageQuery) => data.quotes;

function QuotesList({ list }: { list: PreloadedList<QuotesPageQuery, QuotesPageQueryVariables> }) {
  const { edges, totalCount } = useFirstPage(list).quotes;
  const counts = useQuery(QuoteCountsDocument).data?.quoteCounts;
  const [params] = useSearchParams();
  const isChanging = useNavigation().location?.pathname === "/quotes";
  if (edges.length === 0) {
    const { status, search } = readFilter(params);
    return status || search ? (
      <EmptyState heading="No quotes match your search or filter" illustration={false} />
    ) : (
      <EmptyState
        heading="No quotes found. Create your first quote!"
        action={<NewDocumentButton kind="quote" />}
      />
    );
  }
  return (
    <>
      <SortBar
        label="Sort quotes"
        sorts={SORTS}
        columns={QUOTE_COLUMNS}
        cells={CELLS}
        words={
          <p className={css.count}>
            {totalCount === 1 ? "1 quote" : `${formatCount(totalCount)} quotes`}
            {counts && counts.sent > 0 && ` · ${formatMoney(counts.waitingCents)} waiting, inc GST`}
          </p>
        }
      />
      <LongList
        list={list}
        connectionOf={quotesOf}
        Page={QuotesOfPage}
        isChanging={isChanging}
        className={`${headed} ${twoLines}`}
      />
    </>
  );
}

function QuotesOfPage({ rows, index, isLast }: PageProps<QuoteRowFragment>) {
  return (
    <DocumentRows kind="quote" columns={QUOTE_COLUMNS} index={index} isLast={isLast}>
      {rows.map((quote) => (
        <QuoteRow key={quote.id} quote={quote} />
      ))}
    </DocumentRows>
  );
}
