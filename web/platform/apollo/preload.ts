import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import { createQueryPreloader, type PreloadedQueryRef } from "@apollo/client/react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { Role } from "../../generated/graphql.ts";
import { missedSomething } from "../live/connection-epoch.ts";
import { clientContext } from "../route.ts";
import { isRestDrawn, partOfFirstScreen } from "../screen/first-screen.ts";
import { loadViewer } from "../session/viewer.ts";
import { writeFirstAnswer } from "./first-answers-link.ts";

/**
 * Starts a screen's query in its route loader, without awaiting it: the screen reads the reference with
 * `useReadQuery` and shows its skeleton meanwhile. Cached results are used, unless the live connection had a gap
 * since they were loaded.
 */
export function preload<TData, TVariables extends OperationVariables>(
  { context }: LoaderFunctionArgs,
  query: TypedDocumentNode<TData, TVariables>,
  ...[variables]: Record<string, never> extends TVariables ? [TVariables?] : [TVariables]
): PreloadedQueryRef<TData, TVariables> {
  const client = context.get(clientContext);
  const preloadQuery = createQueryPreloader(client);
  const fetchPolicy = missedSomething(query, variables) ? "network-only" : "cache-first";
  if (fetchPolicy === "cache-first") writeFirstAnswer(client.cache, query, variables);
  // biome-ignore lint/suspicious/noExplicitAny: Apollo's overloads can't see through the variables' conditional type.
  const loading = preloadQuery(query, { variables, fetchPolicy } as any);
  partOfFirstScreen(() => preloadQuery.toPromise(loading));
  return loading as PreloadedQueryRef<TData, TVariables>;
}

type CardOptions = {
  /** Asks the server on every visit, because no event reports its changes. */
  isFresh?: boolean;
  /** The roles that see the card. Without it, everybody does. */
  isFor?: (role: Role) => boolean;
};

/**
 * Starts the query of a card beside the screen's own, in the route loader. The card asks with `useQuery` once the screen
 * is drawn, and finds the answer or the request on its way. A failure is the card's to show. A phone draws its first
 * screen before its cards.
 */
export function preloadCard<TData, TVariables extends OperationVariables>(
  { context }: LoaderFunctionArgs,
  query: TypedDocumentNode<TData, TVariables>,
  variables: TVariables,
  { isFresh = false, isFor }: CardOptions = {},
) {
  if (!isRestDrawn()) return;
  const client = context.get(clientContext);
  const load = async () => {
    if (isFor) {
      const viewer = await loadViewer(client);
      if (!viewer || !isFor(viewer.role)) return;
    }
    await client.query<TData, OperationVariables>({
      query,
      variables,
      fetchPolicy: missedSomething(query, variables) || isFresh ? "network-only" : "cache-first",
      context: { handlesErrors: true },
    });
  };
  // The card asks again, and shows the error.
  load().catch(() => {});
}

/** This route's loader data, typed. */
// biome-ignore lint/suspicious/noExplicitAny: any loader's arguments will do; only its result matters.
export const useLoaded = <TLoader extends (...args: any[]) => unknown>() =>
  useLoaderData() as Awaited<ReturnType<TLoader>>;
