import { useApolloClient, useMutation } from "@apollo/client/react";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { useEffect, useState } from "react";
import { JobTextDocument, JobTextsDocument, SendJobTextDocument } from "../../../generated/graphql.ts";
import { ignored } from "../../../lib/ignored.ts";
import { errorText } from "../../../platform/apollo/error-text.ts";
import { withIdempotencyKey } from "../../../platform/apollo/with-idempotency-key.ts";
import { type TextedJob, usualKind } from "./job-text-dialog.tsx";
import { TextVisits } from "./text-visits.tsx";

type Visit = TextedJob & { title: string };

export interface TextNewTimesDialogProps {
  visits: readonly Visit[];
  onClose: () => void;
}

/** Texts each customer the time of their visit, in the words of the template that fits the visit's status. */
export default function TextNewTimesDialog({ visits, onClose }: TextNewTimesDialogProps) {
  const refusals = useOptOuts(visits);
  const [sendJobText] = useMutation(SendJobTextDocument, {
    context: { handlesErrors: true },
    refetchQueries: [JobTextsDocument],
  });
  return (
    <TextVisits
      title={visits.length === 1 ? "Text the visit’s time" : "Text the visits’ times"}
      subtitle="Texts each customer the day and time. Each text uses one credit."
      visits={visits}
      refusals={refusals}
      send={async (chosen) => {
        const failures = new Map<string, string>();
        for (const visit of chosen) {
          const { id, scheduledAt } = visit;
          await withIdempotencyKey(`time:${id}:${scheduledAt}`, (context) =>
            sendJobText({ variables: { jobId: id, kind: usualKind(visit) }, context }),
          ).catch((error: unknown) => failures.set(id, errorText(error, MESSAGES.failedToSendSms)));
        }
        return failures;
      }}
      onClose={onClose}
    />
  );
}

/** Asks who has opted out of texts. If that fails, the server still refuses their texts. */
function useOptOuts(visits: readonly Visit[]): ReadonlyMap<string, string> {
  const client = useApolloClient();
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    const isOptedOut = async (visit: Visit) => {
      const { data } = await client.query({
        query: JobTextDocument,
        variables: { jobId: visit.id, kind: usualKind(visit) },
        fetchPolicy: "network-only",
        context: { handlesErrors: true },
      });
      return data?.jobText.isOptedOut ?? false;
    };
    for (const visit of visits) {
      isOptedOut(visit).then(
        (isOut) => isOut && setRefusals((before) => new Map([...before, [visit.id, "Texts are off"]])),
        (error) => ignored(error, "the server refuses texts to those who opted out"),
      );
    }
  }, [client, visits]);
  return refusals;
}
