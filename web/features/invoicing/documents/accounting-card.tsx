import { Card } from "@fettle/design-system/Card";
import { RefreshCw } from "lucide-react";
import { soon, soonTag } from "./document-screen.css.ts";

export function AccountingCard() {
  return (
    <Card title="Accounting">
      <button type="button" disabled className={soon}>
        <RefreshCw size={16} strokeWidth={1.75} aria-hidden />
        Sync to accounting
        <span className={soonTag}>coming soon</span>
      </button>
    </Card>
  );
}
