import type { OperationVariables } from "@apollo/client";
import { type QueryRef, useQueryRefHandlers } from "@apollo/client/react";
import { useTransition } from "react";

type PageInfo = { hasNextPage: boolean; endCursor: string | null };

/** Loads the next page of a list while the present one stays on screen. */
export function useNextPage<TData, TVariables extends OperationVariables>(
  queryRef: QueryRef<TData, TVariables>,
  pageInfo: PageInfo,
) {
  const { fetchMore } = useQueryRefHandlers(queryRef);
  const [isLoading, startTransition] = useTransition();
  const loadNext = () =>
    startTransition(async () => {
      await fetchMore({ variables: { after: pageInfo.endCursor } as unknown as Partial<TVariables> });
    });
  return { hasMore: pageInfo.hasNextPage, isLoading, onLoadMore: loadNext };
}
