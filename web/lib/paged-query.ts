import type { MaybeMasked, OperationVariables } from "@apollo/client";
import { type QueryRef, useQueryRefHandlers, useReadQuery } from "@apollo/client/react";
import { useTransition } from "react";

type PageInfo = { hasNextPage: boolean; endCursor: string | null };

/** A preloaded list, and its next page, which is loaded while the present ones stay on screen. */
export function usePages<TData, TVariables extends OperationVariables>(
  queryRef: QueryRef<TData, TVariables>,
  pageInfoOf: (data: MaybeMasked<TData>) => PageInfo,
) {
  // Before the data is read: this hook gives the reference the promise that belongs to this render.
  const { fetchMore } = useQueryRefHandlers(queryRef);
  const { data } = useReadQuery(queryRef);
  const [isLoading, startTransition] = useTransition();
  const { hasNextPage, endCursor } = pageInfoOf(data as MaybeMasked<TData>);
  const onLoadMore = () =>
    startTransition(async () => {
      await fetchMore({ variables: { after: endCursor } as unknown as Partial<TVariables> });
    });
  return { data, next: { hasMore: hasNextPage, isLoading, onLoadMore } };
}
