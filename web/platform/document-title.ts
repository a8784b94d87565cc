import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import { useEffect, useLayoutEffect } from "react";
import { useMatches } from "react-router";
import type { RouteHandle } from "./route.ts";
import { createStore, useStore } from "./store.ts";

const screenTitle = createStore<{ title: string; inBar: string } | undefined>(undefined);

export function useRouteHandle(): RouteHandle | undefined {
  const handles = useMatches().map((match) => match.handle as RouteHandle | undefined);
  return handles.findLast((handle) => handle !== undefined);
}

export function useTitle(where: "inBar" | "title" = "inBar"): string | undefined {
  const named = useStore(screenTitle);
  const handle = useRouteHandle();
  return named?.[where] ?? handle?.title;
}

export function usePageTitle(title: string, inBar = title) {
  useLayoutEffect(() => {
    screenTitle.set({ title, inBar });
    return () => screenTitle.set(undefined);
  }, [title, inBar]);
}

export function useDocumentTitle() {
  const title = useTitle("title");
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT_NAME}` : PRODUCT_NAME;
  }, [title]);
}
