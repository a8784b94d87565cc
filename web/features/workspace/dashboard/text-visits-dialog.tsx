import { useMutation, useQuery } from "@apollo/client/react";
import { Banner } from "@fettle/design-system/Banner";
import { ErrorState } from "@fettle/design-system/ErrorState";
import { Skeleton } from "@fettle/design-system/Skeleton";
import { TextVisitsDocument, VisitsToTextDocument } from "../../../generated/graphql.ts";
import { errorText } from "../../../platform/apollo/error-text.ts";
import { refetchQuietly } from "../../../platform/apollo/refetch-quietly.ts";
import { TextVisits } from "../../conversations/texts/text-visits.tsx";

/** Reviews who gets a confirmation before it's sent. The server refuses to text about a visit twice. */
export default function TextVisitsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(VisitsToTextDocument, {
    fetchPolicy: "network-only",
    context: { handlesErrors: true },
  });
  const [text] = useMutation(TextVisitsDocument, { context: { handlesErrors: true } });
  const visits = data?.dashboard.visitsToText;
  return (
    <TextVisits
      title="Text unconfirmed visits"
      subtitle="Asks each customer to confirm. Each text uses one credit."
      visits={visits ?? []}
      send={async (chosen) => {
        const { data: texts } = await text({ variables: { jobIds: chosen.map(({ id }) => id) } });
        return new Map(texts?.sendVisitTexts?.skipped.map(({ jobId, reason }) => [jobId, reason]));
      }}
      onClose={onClose}
    >
      {error && !visits && (
        <ErrorState
          heading="Couldn’t load the visits"
          detail={errorText(error, "")}
          onRetry={() => refetchQuietly(refetch)}
        />
      )}
      {!error && !visits && <Skeleton height={120} />}
      {visits?.length === 0 && <Banner>Everyone has been texted.</Banner>}
    </TextVisits>
  );
}
