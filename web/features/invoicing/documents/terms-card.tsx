import { Card } from "@fettle/design-system/Card";
import { summary, termsTitle } from "./document-screen.css.ts";

export function TermsCard({ terms }: { terms: string | null }) {
  if (!terms) return null;
  return (
    <Card label="Terms">
      <h2 className={termsTitle}>Terms</h2>
      <p className={summary}>{terms}</p>
    </Card>
  );
}
