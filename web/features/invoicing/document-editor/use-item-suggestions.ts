import { useApolloClient } from "@apollo/client/react";
import { SEARCH_MAX } from "@fettle/rules/platform/field-lengths";
import { containsWords } from "@fettle/rules/platform/search-words";
import { useEffect, useState } from "react";
import { PriceListSuggestionsDocument, type PriceListSuggestionsQuery } from "../../../generated/graphql.ts";
import { useDebounced } from "../../../platform/screen/debounced.ts";

export type PriceListSuggestion = PriceListSuggestionsQuery["priceList"]["edges"][number]["node"];
type Found = { search: string; items: readonly PriceListSuggestion[] };

const NONE: readonly PriceListSuggestion[] = [];

export function useItemSuggestions(text: string, isOpen: boolean) {
  const client = useApolloClient();
  const sought = text.trim().slice(0, SEARCH_MAX);
  const search = useDebounced(sought);
  const [found, setFound] = useState<Found>();

  useEffect(() => {
    if (!isOpen) return;
    let isCurrent = true;
    client
      .query({
        query: PriceListSuggestionsDocument,
        variables: { search: search || null },
        fetchPolicy: "no-cache",
      })
      .then(({ data }) => {
        if (isCurrent && data) setFound({ search, items: data.priceList.edges.map(({ node }) => node) });
      })
      // Ignore errors: suggestions are optional.
      .catch(() => isCurrent && setFound({ search, items: NONE }));
    return () => {
      isCurrent = false;
    };
  }, [client, search, isOpen]);

  // Show earlier results that still match while new ones load.
  const items = found?.items.filter(({ name }) => containsWords([name], text)) ?? NONE;
  return { items: isOpen ? items : NONE, isSettled: found?.search === sought };
}
