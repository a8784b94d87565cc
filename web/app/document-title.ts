import { PRODUCT_NAME } from "@fettle/rules/product";
import { useEffect, useLayoutEffect } from "react";
import { useMatches } from "react-router";
import { createStore, useStore } from "../lib/store.ts";
import type { RouteHandle } from "./route.ts";

const screenTitle = createStore<string | undefined>(undefined);

/** What the innermost matching route says of itself. */
export function useRouteHandle(): RouteHandle | undefined {
  const handles = useMatches().map((match) => match.handle as RouteHandle | undefined);
  return handles.findLast((handle) => handle !== undefined);
}

/** The page's title: what its screen named it with `usePageTitle`, otherwise the route's. */
export function useTitle(): string | undefined {
  const named = useStore(screenTitle);
  const handle = useRouteHandle();
  return named ?? handle?.title;
}

/** Titles the page after the record it shows, for as long as this component is there. */
export function usePageTitle(title: string) {
  useLayoutEffect(() => {
    screenTitle.set(title);
    return () => screenTitle.set(undefined);
  }, [title]);
}

/** Keeps the browser's tab titled after the page. */
export function useDocumentTitle() {
  const title = useTitle();
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT_NAME}` : PRODUCT_NAME;
  }, [title]);
}
