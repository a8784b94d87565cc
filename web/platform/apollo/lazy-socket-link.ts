import { ApolloLink } from "@apollo/client/link";
import { from, mergeMap } from "rxjs";
import { untilReachable } from "../../lib/until-reachable.ts";

/** Loads the socket's code on the first subscription, after the page. */
export const lazySocketLink = new ApolloLink((operation) =>
  from(untilReachable(() => import("./socket.ts"))).pipe(
    mergeMap(({ socketLink }) => socketLink.request(operation)),
  ),
);
