import { SearchField } from "@fettle/design-system/SearchField";
import { SEARCH_MAX } from "@fettle/rules/platform/field-lengths";
import { DocumentActions } from "../../../platform/data-export/document-actions.tsx";
import { KEYS } from "../../../platform/keys/keys.ts";
import { useIsPhone } from "../../../platform/screen/media-query.ts";
import { useSearchText } from "../../../platform/screen/search-text.ts";
import { SERVER_URL } from "../../../platform/server-address.ts";
import * as css from "../documents/documents-list.css.ts";

export const INVOICE_FILES = [
  { label: "Export CSV", path: `${SERVER_URL}/api/invoices/export.csv` },
  { label: "Export for Xero", path: `${SERVER_URL}/api/invoices/export-xero.csv` },
  { label: "Export for MYOB", path: `${SERVER_URL}/api/invoices/export-myob.csv` },
];

export function InvoicesTools() {
  const [text, setText] = useSearchText();
  const isPhone = useIsPhone();
  return (
    <div className={css.tools}>
      <div className={css.search}>
        <SearchField
          label="Search invoices"
          placeholder="Search number, customer or title"
          keyHint={KEYS.searchList}
          maxLength={SEARCH_MAX}
          value={text}
          onChange={setText}
        />
        {isPhone && <DocumentActions kind="invoice" files={INVOICE_FILES} />}
      </div>
    </div>
  );
}
