import { useQuery } from "@apollo/client/react";
import { CustomerMailHoldDocument } from "../../../generated/graphql.ts";
import { formatLongDate } from "../../../lib/format-instant.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { SuppressionBanner } from "./suppression-banner.tsx";

/** Says that emails to a customer are held back, and why; nothing where they aren't. */
export function CustomerMailHold({ id }: { id: string }) {
  const { timeZone } = useViewer().organisation;
  const { data } = useQuery(CustomerMailHoldDocument, { variables: { id } });
  const { email, mailSuppression: hold } = data?.customer ?? {};
  if (!email || !hold) return null;
  return (
    <SuppressionBanner address={email} label="Allow emails">
      Emails to this customer are held back: one bounced on {formatLongDate(hold.at, timeZone)}. {hold.reason}
      .
    </SuppressionBanner>
  );
}
