import type { PublicBusinessFactsFragment, PublicDocumentFactsFragment } from "../../../generated/graphql.ts";
import { dayLabel } from "./day-label.ts";
import * as css from "./public-page.css.ts";

export function DocumentFrom({
  business,
  logoUrl,
}: {
  business: PublicBusinessFactsFragment;
  logoUrl: string | null;
}) {
  if (!logoUrl) return <p className={css.from}>{business.name}</p>;
  return <img className={css.logo} src={logoUrl} alt={business.name} />;
}

/** A tax invoice from $1,000 must name its buyer. */
export function IssuedTo({
  document: { issueDate, customerName },
}: {
  document: Pick<PublicDocumentFactsFragment, "issueDate" | "customerName">;
}) {
  return (
    <p className={css.small}>
      Issued {dayLabel(issueDate)}
      {customerName && ` to ${customerName}`}
    </p>
  );
}
