import { Card } from "@fettle/design-system/Card";
import { prose } from "./document-screen.css.ts";

export function TermsCard({ terms }: { terms: string | null }) {
  if (!terms) return null;
  return (
    <Card title="Terms">
      <p className={prose}>{terms}</p>
    </Card>
  );
}
