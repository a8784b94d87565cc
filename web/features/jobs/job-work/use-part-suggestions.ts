import { useApolloClient } from "@apollo/client/react";
import { SEARCH_MAX } from "@fettle/rules/platform/field-lengths";
import { useEffect, useState } from "react";
import { PartSuggestionsDocument, type PartSuggestionsQuery } from "../../../generated/graphql.ts";
import { useDebounced } from "../../../platform/screen/debounced.ts";

type Suggestion = PartSuggestionsQuery["partSuggestions"][number];

export function usePartSuggestions(text: string, isOpen: boolean): readonly Suggestion[] {
  const client = useApolloClient();
  const search = useDebounced(text.trim().slice(0, SEARCH_MAX));
  const [found, setFound] = useState<readonly Suggestion[]>([]);
  useEffect(() => {
    if (!isOpen || search === "") return;
    let isCurrent = true;
    client
      .query({
        query: PartSuggestionsDocument,
        variables: { search },
        fetchPolicy: "no-cache",
        context: { handlesErrors: true },
      })
      .then(({ data }) => isCurrent && setFound(data?.partSuggestions ?? []))
      .catch(() => isCurrent && setFound([]));
    return () => {
      isCurrent = false;
    };
  }, [client, search, isOpen]);
  const typed = text.trim().toLowerCase();
  return isOpen && typed !== "" ? found : [];
}
