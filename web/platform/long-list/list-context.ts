import type { MaybeMasked, OperationVariables } from "@apollo/client";
import { type ComponentType, createContext, useContext } from "react";
import type { Connection, ShownPage } from "./cut-page.ts";
import type { PagedList } from "./preload-list.ts";

/** One page's rows, and where they stand in the list. */
export interface PageProps<Row> {
  rows: readonly Row[];
  index: number;
  isLast: boolean;
}

export interface ListOfPages<TData, TVariables extends OperationVariables, Row> {
  list: PagedList<TData, TVariables>;
  connectionOf: (data: MaybeMasked<TData>) => Connection<Row>;
  /** Draws one page. */
  Page: ComponentType<PageProps<Row>>;
  /** Cards that stand side by side, at most. */
  columns?: number;
}

type Context = ListOfPages<unknown, OperationVariables, unknown> & {
  pages: readonly ShownPage<unknown>[];
  onShown: (index: number, page: ShownPage<unknown>) => void;
};

// Pages of any list read it; each list gives its own kind to its own pages.
export const ListContext = createContext<Context | null>(null);

/** The list that a page stands in. */
export function useList(): Context {
  const context = useContext(ListContext);
  if (!context) throw new Error("A page stands in a LongList");
  return context;
}

/** What the list was asked for. */
export const useListVariables = <TVariables extends OperationVariables>() =>
  useList().list.variables as TVariables;

/** All pages that were shown, for a page that is drawn after those around it. */
export const useShownPages = <Row>() => useList().pages as readonly ShownPage<Row>[];
