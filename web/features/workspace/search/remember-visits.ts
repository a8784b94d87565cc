import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";

/** Long enough for the record to load, and to show the user isn't just passing through. */
const LOOKED_AT_MS = 1_500;
const RECORD = /^\/(jobs|customers|equipment|completed-jobs|quotes|invoices)\/[\da-f-]{36}/;

export function useRememberVisits(viewerId: string, pathname: string) {
  const { cache } = useApolloClient();
  useEffect(() => {
    if (!RECORD.test(pathname)) return;
    const timer = setTimeout(() => {
      void import("./recent-records.ts").then(
        ({ rememberVisit }) => rememberVisit(cache, viewerId, pathname),
        () => {},
      );
    }, LOOKED_AT_MS);
    return () => clearTimeout(timer);
  }, [cache, viewerId, pathname]);
}
