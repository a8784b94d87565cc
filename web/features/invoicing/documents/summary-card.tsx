import { Card } from "@fettle/design-system/Card";
import { summary, title as titleClass } from "./document-screen.css.ts";

export function SummaryCard({ title, notes }: { title: string; notes: string | null }) {
  return (
    <Card label="Summary">
      <h2 className={titleClass}>{title}</h2>
      {notes && <p className={summary}>{notes}</p>}
    </Card>
  );
}
