import { useSubscription } from "@apollo/client/react";
import { useState } from "react";
import { DocumentsChangedDocument } from "../../generated/graphql.ts";
import type { DocumentKindName } from "../documents/document-kind.ts";

/** What somebody else did to a document while it is open here, until it is looked at again. */
export function useDocumentNews(
  kind: DocumentKindName,
  id: string | undefined,
): "updated" | "deleted" | undefined {
  const [news, setNews] = useState<"updated" | "deleted">();
  useSubscription(DocumentsChangedDocument, {
    skip: id === undefined,
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      const event = data?.documentsChanged;
      if (event?.kind !== kind || event.id !== id) return;
      setNews(event.change === "deleted" ? "deleted" : "updated");
    },
  });
  return news;
}
