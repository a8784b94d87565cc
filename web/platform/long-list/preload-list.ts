import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import { type QueryRef, useReadQuery } from "@apollo/client/react";
import type { LoaderFunctionArgs } from "react-router";
import { preload } from "../apollo/preload.ts";
import { PAGE_ASKED } from "./cut-page.ts";
import { useFreshness } from "./freshness.ts";

export type PagedList<TData, TVariables extends OperationVariables> = {
  document: TypedDocumentNode<TData, TVariables>;
  variables: TVariables;
};

export type PreloadedList<TData, TVariables extends OperationVariables> = PagedList<TData, TVariables> & {
  queryRef: QueryRef<TData, TVariables>;
};

type Paging = { first: number; after?: string | null };

/** A first page's variables. `after` tells pages apart from unpaged lists. */
export const firstPage = { first: PAGE_ASKED, after: null };

export function preloadList<TData, TVariables extends OperationVariables & Paging>(
  args: LoaderFunctionArgs,
  document: TypedDocumentNode<TData, TVariables>,
  filter: Omit<TVariables, keyof Paging>,
): PreloadedList<TData, TVariables> {
  const variables = { ...filter, ...firstPage } as TVariables;
  // biome-ignore lint/suspicious/noExplicitAny: TypeScript can't see that these variables aren't optional.
  return { document, variables, queryRef: (preload as any)(args, document, variables) };
}

export function useFirstPage<TData, TVariables extends OperationVariables>({
  document,
  variables,
  queryRef,
}: PreloadedList<TData, TVariables>) {
  useFreshness(document, variables);
  return useReadQuery(queryRef).data;
}
