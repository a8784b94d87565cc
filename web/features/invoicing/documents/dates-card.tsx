import { Card } from "@fettle/design-system/Card";
import { DescriptionList } from "@fettle/design-system/DescriptionList";
import { DOCUMENTS, type DocumentKind } from "@fettle/rules/invoicing/document-kinds";
import { formatShortDate } from "@fettle/rules/platform/format-wall-time";
import { parseDate } from "@internationalized/date";

export interface DatesCardProps {
  kind: DocumentKind;
  document: { issueDate: string; reference: string | null };
  untilDate: string | null;
}

export function DatesCard({ kind, document: { issueDate, reference }, untilDate }: DatesCardProps) {
  return (
    <Card title="Dates">
      <DescriptionList
        items={[
          { term: "Issued", value: formatShortDate(parseDate(issueDate)) },
          ...(untilDate || kind === "invoice"
            ? [{ term: DOCUMENTS[kind].untilTerm, value: untilDate && formatShortDate(parseDate(untilDate)) }]
            : []),
          ...(reference ? [{ term: "Reference", value: reference }] : []),
        ]}
      />
    </Card>
  );
}
