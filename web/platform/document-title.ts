import { PRODUCT_NAME } from "@fettle/rules/product";
import { useEffect, useLayoutEffect } from "react";
import { useMatches } from "react-router";
import type { RouteHandle } from "./route.ts";
import { createStore, useStore } from "./store.ts";

const screenTitle = createStore<{ title: string; inBar: string } | undefined>(undefined);

/** What the innermost matching route says of itself. */
export function useRouteHandle(): RouteHandle | undefined {
  const handles = useMatches().map((match) => match.handle as RouteHandle | undefined);
  return handles.findLast((handle) => handle !== undefined);
}

/** The page's title, in the bar of a phone or altogether: what `usePageTitle` named it, otherwise the route's. */
export function useTitle(where: "inBar" | "title" = "inBar"): string | undefined {
  const named = useStore(screenTitle);
  const handle = useRouteHandle();
  return named?.[where] ?? handle?.title;
}

/** Titles the page after the record it shows; `inBar` where the record's name stands right below the bar anyway. */
export function usePageTitle(title: string, inBar = title) {
  useLayoutEffect(() => {
    screenTitle.set({ title, inBar });
    return () => screenTitle.set(undefined);
  }, [title, inBar]);
}

/** Keeps the browser's tab titled after the page. */
export function useDocumentTitle() {
  const title = useTitle("title");
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT_NAME}` : PRODUCT_NAME;
  }, [title]);
}
