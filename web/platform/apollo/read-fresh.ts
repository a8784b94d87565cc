import type { ApolloClient, ObservableQuery } from "@apollo/client";

type Asked = Pick<ObservableQuery, "query" | "variables" | "options">;

/** Reads a query's data again. It never joins a request in flight, whose answer may be from before the change. */
export const readFresh = (client: ApolloClient, { query, variables, options }: Asked) =>
  client.query({
    query,
    variables: variables ?? {},
    context: { ...options.context, queryDeduplication: false },
    fetchPolicy: "network-only",
  });
