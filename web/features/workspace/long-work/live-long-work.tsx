import { useSubscription } from "@apollo/client/react";
import { toast } from "@fettle/design-system/Toast";
import { useRef } from "react";
import { useLocation } from "react-router";
import { DataExportChangedDocument, RecordImportChangedDocument } from "../../../generated/graphql.ts";

/** It comes while someone is at other work. */
const SHOWN_MS = 10_000;

/** Tells people that the import or export they started has ended. Mounted once, in the shell. */
export default function LiveLongWork() {
  const told = useRef(new Set<string>());
  const isShown = useLocation().pathname === "/settings";
  function tell(id: string, title: string, description: string, tone: "success" | "error") {
    if (told.current.has(id)) return;
    told.current.add(id);
    if (isShown) return;
    const actions = [{ label: "View", href: "/settings?tab=data" }];
    toast({ title, description, tone, actions, duration: SHOWN_MS });
  }
  useSubscription(RecordImportChangedDocument, {
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      const changed = data?.recordImportChanged;
      if (!changed?.isMine) return;
      const { id, status, fileName } = changed;
      if (status === "done") tell(id, "Import finished", fileName, "success");
      if (status === "failed") tell(id, "Import stopped", fileName, "error");
    },
  });
  useSubscription(DataExportChangedDocument, {
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      const changed = data?.dataExportChanged;
      if (!changed?.isMine) return;
      const { id, status } = changed;
      if (status === "ready") tell(id, "Export ready", "All your records, in one zip file", "success");
      if (status === "failed") tell(id, "Export failed", "Please start it again", "error");
    },
  });
  return null;
}
