import { useQuery } from "@apollo/client/react";
import { SEARCH_MAX } from "@fettle/rules/platform/field-lengths";
import { FindHelpDocument, type HelpHitFragment } from "../../../generated/graphql.ts";
import { useDebounced } from "../../../platform/screen/debounced.ts";

interface Hits {
  articles: readonly HelpHitFragment[];
  isLoading: boolean;
  hasFailed: boolean;
}

/** Debounced. An empty search returns the starting articles. */
export function useHelpHits(text: string, first: number, skip = false): Hits {
  const search = useDebounced(text.trim().slice(0, SEARCH_MAX));
  const { data, previousData, error, loading } = useQuery(FindHelpDocument, {
    variables: { search, first },
    skip,
    context: { handlesErrors: true },
  });
  const articles = skip ? undefined : (data ?? previousData)?.helpArticles;
  return {
    articles: articles ?? [],
    isLoading: !skip && loading && !articles,
    hasFailed: Boolean(error),
  };
}
