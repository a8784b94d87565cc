import type { MaybeMasked, OperationVariables } from "@apollo/client";
import { type ComponentType, createContext, useContext } from "react";
import type { Connection, ShownPage } from "./cut-page.ts";
import type { PagedList } from "./preload-list.ts";

/** One page's rows, and their position in the list. */
export interface PageProps<Row> {
  /** The rows to draw: all of the page's, or for some frames only its first ones. */
  rows: readonly Row[];
  /** All rows of the page. */
  pageRows: readonly Row[];
  index: number;
  isLast: boolean;
}

export interface ListOfPages<TData, TVariables extends OperationVariables, Row> {
  list: PagedList<TData, TVariables>;
  connectionOf: (data: MaybeMasked<TData>) => Connection<Row>;
  /** Renders one page. */
  Page: ComponentType<PageProps<Row>>;
  /** The most cards side by side. */
  columns?: number;
}

type Context = ListOfPages<unknown, OperationVariables, unknown> & {
  pages: readonly ShownPage<unknown>[];
  onShown: (index: number, page: ShownPage<unknown>) => void;
};

// Shared by lists of any type; each list provides its own row type to its pages.
export const ListContext = createContext<Context | null>(null);

/** The list that contains a page. */
export function useList(): Context {
  const context = useContext(ListContext);
  if (!context) throw new Error("A page stands in a LongList");
  return context;
}

/** The list's variables. */
export const useListVariables = <TVariables extends OperationVariables>() =>
  useList().list.variables as TVariables;

/** All shown pages, for a page that is rendered after its neighbours. */
export const useShownPages = <Row>() => useList().pages as readonly ShownPage<Row>[];
