import { ApolloLink } from "@apollo/client/link";
import { from, mergeMap } from "rxjs";

/** The socket's code loads with the first subscription, after the page. */
export const lazySocketLink = new ApolloLink((operation) =>
  from(import("./socket.ts")).pipe(mergeMap(({ socketLink }) => socketLink.request(operation))),
);
