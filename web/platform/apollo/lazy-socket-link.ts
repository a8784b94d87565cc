import { ApolloLink } from "@apollo/client/link";
import { from, mergeMap } from "rxjs";

/** The socket's code is fetched with the first subscription, after the page is up. */
export const lazySocketLink = new ApolloLink((operation) =>
  from(import("./socket.ts")).pipe(mergeMap(({ socketLink }) => socketLink.request(operation))),
);
