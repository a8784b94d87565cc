import type { ApolloClient, ObservableQuery } from "@apollo/client";

type Asked = Pick<ObservableQuery, "query" | "variables" | "options">;

/** Refetches a query without joining a request in flight, whose response may predate the change. */
export const readFresh = (client: ApolloClient, { query, variables, options }: Asked) =>
  client.query({
    query,
    variables: variables ?? {},
    context: { ...options.context, queryDeduplication: false },
    fetchPolicy: "network-only",
  });
