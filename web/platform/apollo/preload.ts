import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import { createQueryPreloader, type PreloadedQueryRef } from "@apollo/client/react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { missedSomething } from "../live/connection-epoch.ts";
import { clientContext } from "../route.ts";
import { partOfFirstScreen } from "../screen/first-screen.ts";
import { writeFirstAnswer } from "./first-answers-link.ts";

/**
 * Starts a screen's query in its route loader, without awaiting it: the screen reads the reference with
 * `useReadQuery` and shows its skeleton meanwhile. Cached results are used, unless the live connection had a gap
 * since they were loaded.
 */
export function preload<TData, TVariables extends OperationVariables>(
  { context }: LoaderFunctionArgs,
  document: TypedDocumentNode<TData, TVariables>,
  ...[variables]: Record<string, never> extends TVariables ? [TVariables?] : [TVariables]
): PreloadedQueryRef<TData, TVariables> {
  const client = context.get(clientContext);
  const preloadQuery = createQueryPreloader(client);
  const fetchPolicy = missedSomething(document, variables) ? "network-only" : "cache-first";
  if (fetchPolicy === "cache-first") writeFirstAnswer(client.cache, document, variables);
  // biome-ignore lint/suspicious/noExplicitAny: Apollo's overloads can't see through the variables' conditional type.
  const loading = preloadQuery(document, { variables, fetchPolicy } as any);
  partOfFirstScreen(() => preloadQuery.toPromise(loading));
  return loading as PreloadedQueryRef<TData, TVariables>;
}

/** This route's loader data, typed. */
// biome-ignore lint/suspicious/noExplicitAny: any loader's arguments will do; only its result matters.
export const useLoaded = <TLoader extends (...args: any[]) => unknown>() =>
  useLoaderData() as Awaited<ReturnType<TLoader>>;
