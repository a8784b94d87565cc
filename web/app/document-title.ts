import { PRODUCT_NAME } from "@fettle/rules/product";
import { useEffect } from "react";
import { useMatches } from "react-router";
import type { RouteHandle } from "./route.ts";

/** What the innermost matching route says of itself. */
export function useRouteHandle(): RouteHandle | undefined {
  const handles = useMatches().map((match) => match.handle as RouteHandle | undefined);
  return handles.findLast((handle) => handle !== undefined);
}

/** Keeps the browser's tab titled after the route. */
export function useDocumentTitle() {
  const title = useRouteHandle()?.title;
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT_NAME}` : PRODUCT_NAME;
  }, [title]);
}
