import { useApolloClient, useMutation, useSuspenseQuery } from "@apollo/client/react";
import { JOB_TEMPLATE_KINDS } from "@fettle/rules/conversations/message-templates";
import { formatNearDay, formatWallTime } from "@fettle/rules/platform/format-wall-time";
import { jobWallTime, today } from "@fettle/rules/platform/wall-time";
import { useCallback } from "react";
import {
  JobTextDocument,
  JobTextsDocument,
  type MessageTemplateKind,
  SendJobTextDocument,
} from "../../../generated/graphql.ts";
import { withIdempotencyKey } from "../../../platform/apollo/with-idempotency-key.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { TextDialog } from "./text-dialog.tsx";

export interface TextedJob {
  id: string;
  number: number;
  status: string;
  scheduledAt: string | null;
  customer: { name: string; contactName?: string | null; phone: string | null } | null;
  siteContactName?: string | null;
  siteContactPhone?: string | null;
}

export default function JobTextDialog({
  job,
  kind = usualKind(job),
  onClose,
}: {
  job: TextedJob;
  kind?: MessageTemplateKind;
  onClose: () => void;
}) {
  const { timeZone } = useViewer().organisation;
  const client = useApolloClient();
  const { id: jobId, number, scheduledAt, customer } = job;
  const { data } = useSuspenseQuery(JobTextDocument, {
    variables: { jobId, kind },
    fetchPolicy: "network-only",
  });
  const [sendJobText] = useMutation(SendJobTextDocument, {
    context: { handlesErrors: true },
    refetchQueries: [JobTextsDocument],
  });
  const load = useCallback(
    async (other: MessageTemplateKind) => {
      const variables = { jobId, kind: other };
      const answer = await client.query({ query: JobTextDocument, variables, fetchPolicy: "network-only" });
      return answer.data?.jobText;
    },
    [client, jobId],
  );
  const wall = scheduledAt && jobWallTime(scheduledAt, timeZone);
  const when = wall && `${formatNearDay(wall, today(timeZone).year)}, ${formatWallTime(wall)}`;
  return (
    <TextDialog
      name={`text:${jobId}`}
      subtitle={[customer?.name, [`Job ${number}`, when].filter(Boolean).join(", ")]
        .filter(Boolean)
        .join(" · ")}
      draft={data.jobText}
      sender={data.textSender}
      kinds={JOB_TEMPLATE_KINDS}
      load={load}
      onSend={(text) =>
        withIdempotencyKey(`text:${jobId}`, (context) =>
          sendJobText({ variables: { jobId, ...text }, context }),
        )
      }
      onClose={onClose}
    />
  );
}

/** The most likely template for the job's status. */
export function usualKind({ status }: TextedJob): MessageTemplateKind {
  if (status === "new" || status === "scheduled") return "confirmation";
  return status === "done" ? "job_done" : "visit_reminder";
}
