import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import { createQueryPreloader, type PreloadedQueryRef } from "@apollo/client/react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { Role } from "../../generated/graphql.ts";
import { ignored } from "../../lib/ignored.ts";
import { missedSomething } from "../live/connection-epoch.ts";
import { clientContext } from "../route.ts";
import { isRestDrawn, partOfFirstScreen } from "../screen/first-screen.ts";
import { loadViewer } from "../session/viewer.ts";
import { writeFirstAnswer } from "./first-answers-link.ts";

/**
 * Starts a screen's query in its route loader without awaiting it. Uses cached results unless the live connection had a
 * gap since they loaded.
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
  /** Refetches on every visit, because no event reports changes. */
  isFresh?: boolean;
  isFor?: (role: Role) => boolean;
};

/**
 * Starts a card's query in the route loader. The card reads it with `useQuery` and shows its own errors. Phones render
 * the screen first.
 */
export function preloadCard<TData, TVariables extends OperationVariables>(
  { context }: LoaderFunctionArgs,
  query: TypedDocumentNode<TData, TVariables>,
  variables: TVariables,
  { isFresh = false, isFor }: CardOptions = {},
) {
  const client = context.get(clientContext);
  if (writeFirstAnswer(client.cache, query, variables) || !isRestDrawn()) return;
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
  load().catch((error) => ignored(error, "the screen asks again when it opens"));
}

// biome-ignore lint/suspicious/noExplicitAny: accepts any loader; only its result matters.
export const useLoaded = <TLoader extends (...args: any[]) => unknown>() =>
  useLoaderData() as Awaited<ReturnType<TLoader>>;
