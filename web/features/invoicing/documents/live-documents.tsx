import { useSubscription } from "@apollo/client/react";
import { useEffect, useRef } from "react";
import { DocumentsChangedDocument, type DocumentsChangedSubscription } from "../../../generated/graphql.ts";
import { untilReachable } from "../../../lib/until-reachable.ts";

type Change = DocumentsChangedSubscription["documentsChanged"];

/** Debounce: a payment and its invoice cause one refetch. */
const TOGETHER_MS = 50;

export default function LiveDocuments() {
  const pending = useRef<Change[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useSubscription(DocumentsChangedDocument, {
    ignoreResults: true,
    onData: ({ client, data: { data } }) => {
      if (!data) return;
      pending.current.push(data.documentsChanged);
      clearTimeout(timer.current);
      timer.current = setTimeout(async () => {
        const changes = pending.current;
        pending.current = [];
        const { refreshDocuments } = await untilReachable(() => import("./refresh-documents.ts"));
        await refreshDocuments(client, changes);
      }, TOGETHER_MS);
    },
  });
  return null;
}
