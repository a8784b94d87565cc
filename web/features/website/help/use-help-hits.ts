import { useQuery } from "@apollo/client/react";
import { SEARCH_MAX } from "@fettle/rules/platform/field-lengths";
import { FindHelpDocument, type HelpHitFragment } from "../../../generated/graphql.ts";
import { useDebounced } from "../../../platform/screen/debounced.ts";

interface Hits {
  articles: readonly HelpHitFragment[];
  /** Nothing is known of this text yet. */
  isLoading: boolean;
  hasFailed: boolean;
}

/** The articles that answer a text, debounced; for an empty one those to begin with. */
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
