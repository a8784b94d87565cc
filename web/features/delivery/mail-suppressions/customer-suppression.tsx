import { useQuery } from "@apollo/client/react";
import { CustomerSuppressionDocument } from "../../../generated/graphql.ts";
import { formatLongDate } from "../../../lib/format-instant.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { SuppressionBanner } from "./suppression-banner.tsx";

export function CustomerSuppression({ id }: { id: string }) {
  const { timeZone } = useViewer().organisation;
  const { data } = useQuery(CustomerSuppressionDocument, { variables: { id } });
  const { email, mailSuppression: suppression } = data?.customer ?? {};
  if (!email || !suppression) return null;
  return (
    <SuppressionBanner address={email} label="Allow emails">
      Emails to this customer are paused: one bounced on {formatLongDate(suppression.at, timeZone)}.{" "}
      {suppression.reason}.
    </SuppressionBanner>
  );
}
