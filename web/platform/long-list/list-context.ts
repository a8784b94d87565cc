import type { MaybeMasked, OperationVariables } from "@apollo/client";
import { type ComponentType, createContext, useContext } from "react";
import type { Connection, ShownPage } from "./cut-page.ts";
import type { PagedList } from "./preload-list.ts";

export interface PageProps<Row> {
  rows: readonly Row[];
  pageRows: readonly Row[];
  index: number;
  isLast: boolean;
}

export interface ListOfPages<TData, TVariables extends OperationVariables, Row> {
  list: PagedList<TData, TVariables>;
  connectionOf: (data: MaybeMasked<TData>) => Connection<Row>;
  Page: ComponentType<PageProps<Row>>;
  columns?: number;
}

type Context = ListOfPages<unknown, OperationVariables, unknown> & {
  pages: readonly ShownPage<unknown>[];
  onShown: (index: number, page: ShownPage<unknown>) => void;
};

export const ListContext = createContext<Context | null>(null);

export function useList(): Context {
  const context = useContext(ListContext);
  if (!context) throw new Error("A page must be inside a LongList");
  return context;
}

export const useListVariables = <TVariables extends OperationVariables>() =>
  useList().list.variables as TVariables;

export const useShownPages = <Row>() => useList().pages as readonly ShownPage<Row>[];
