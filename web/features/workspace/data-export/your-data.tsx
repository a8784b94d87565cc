import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { Download, Trash2 } from "lucide-react";
import { useExport } from "../../../platform/data-export/use-export.ts";
import { deletedHref } from "../../../platform/deletions/deleted-item.tsx";
import { SERVER_URL } from "../../../platform/server-address.ts";
import { ImportsCard } from "../record-imports/imports-card.tsx";
import { FullExportRow } from "./full-export-row.tsx";
import * as css from "./your-data.css.ts";

const FILES = [
  { path: `${SERVER_URL}/api/customers/export.csv`, label: "Customers", detail: "One CSV file" },
  { path: `${SERVER_URL}/api/equipment/export.csv`, label: "Equipment", detail: "One CSV file" },
  { path: `${SERVER_URL}/api/jobs/export.csv`, label: "Jobs", detail: "One CSV file" },
  { path: `${SERVER_URL}/api/prices/export.csv`, label: "Price list", detail: "One CSV file" },
  { path: `${SERVER_URL}/api/quotes/export.csv`, label: "Quotes", detail: "One CSV file" },
  { path: `${SERVER_URL}/api/invoices/export.csv`, label: "Invoices", detail: "One CSV file" },
  {
    path: `${SERVER_URL}/api/invoices/export-xero.csv`,
    label: "Invoices for Xero",
    detail: "Issued invoices. Choose tax inclusive when you import. Sales go to account 200.",
  },
  {
    path: `${SERVER_URL}/api/invoices/export-myob.csv`,
    label: "Invoices for MYOB",
    detail: "Service sales, amounts including GST, to account 4-1000",
  },
];

export function YourData() {
  return (
    <div className={css.cards}>
      <Card title="Your data">
        <ul className={css.rows}>
          <FullExportRow />
          {FILES.map((file) => (
            <ExportRow key={file.path} {...file} />
          ))}
        </ul>
      </Card>
      <ImportsCard />
      <Card title="Recently deleted">
        <div className={css.row}>
          <p className={`${css.words} ${css.detail}`}>
            Restore customers, equipment, jobs, quotes and invoices for 30 days after they’re deleted.
          </p>
          <Button icon={<Trash2 />} href={deletedHref()}>
            View deleted
          </Button>
        </div>
      </Card>
    </div>
  );
}

function ExportRow({ path, label, detail }: (typeof FILES)[number]) {
  const { isExporting, run } = useExport();
  return (
    <li className={css.row}>
      <div className={css.words}>
        <p className={css.title}>{label}</p>
        <p className={css.detail}>{detail}</p>
      </div>
      <Button
        icon={<Download />}
        onPress={() => void run(path)}
        isPending={isExporting}
        aria-label={`Export ${label.toLowerCase()}`}
      >
        Export
      </Button>
    </li>
  );
}
