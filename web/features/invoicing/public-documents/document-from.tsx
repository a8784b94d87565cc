import type { PublicBusinessFactsFragment } from "../../../generated/graphql.ts";
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
