import { SearchField } from "@fettle/design-system/SearchField";
import { SEARCH_MAX } from "@fettle/rules/platform/field-lengths";
import type { ReactNode } from "react";
import { DocumentActions } from "../../../platform/data-export/document-actions.tsx";
import { KEYS } from "../../../platform/keys/keys.ts";
import { ListToolbar } from "../../../platform/long-list/list-toolbar.tsx";
import { useSearchText } from "../../../platform/screen/search-text.ts";
import { SERVER_URL } from "../../../platform/server-address.ts";
import * as css from "../documents/documents-list.css.ts";

const FILES = [
  { label: "Export CSV", path: `${SERVER_URL}/api/invoices/export.csv` },
  { label: "Export for Xero", path: `${SERVER_URL}/api/invoices/export-xero.csv` },
  { label: "Export for MYOB", path: `${SERVER_URL}/api/invoices/export-myob.csv` },
] as const;

export function InvoicesToolbar({ tabs, isEmpty }: { tabs: ReactNode; isEmpty: boolean }) {
  const [text, setText] = useSearchText();
  return (
    <ListToolbar
      search={
        !isEmpty && (
          <SearchField
            label="Search invoices"
            placeholder="Search number, customer or title"
            keyHint={KEYS.searchList}
            maxLength={SEARCH_MAX}
            value={text}
            onChange={setText}
          />
        )
      }
      filters={tabs}
      isShort
      files={
        <>
          <span className={css.gst}>All amounts inc GST</span>
          <DocumentActions kind="invoice" files={FILES} />
        </>
      }
    />
  );
}
