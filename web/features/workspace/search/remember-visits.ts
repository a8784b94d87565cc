import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { ignored } from "../../../lib/ignored.ts";

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
        (error) => ignored(error, "only the recent records miss it"),
      );
    }, LOOKED_AT_MS);
    return () => clearTimeout(timer);
  }, [cache, viewerId, pathname]);
}
