import { useQuery } from "@apollo/client/react";
import { Card } from "@fettle/design-system/Card";
import { Link } from "@fettle/design-system/Link";
import type { TemplateKind } from "@fettle/rules/conversations/message-templates";
import { Suspense, useState } from "react";
import { JobMessagesDocument } from "../../../generated/graphql.ts";
import { lazyOpened } from "../../../platform/screen/lazy-part.ts";
import type { TextedJob } from "../texts/job-text-dialog.tsx";
import { templateOf } from "../texts/job-texts.ts";
import { MessagesByDay } from "./messages-by-day.tsx";

const JobTextDialog = lazyOpened(() => import("../texts/job-text-dialog.tsx"));

export default function JobMessages({ job }: { job: TextedJob }) {
  const { data } = useQuery(JobMessagesDocument, { variables: { jobId: job.id } });
  const [again, setAgain] = useState<TemplateKind>();
  const messages = data?.job?.messages.edges.map(({ node }) => node) ?? [];
  if (messages.length === 0) return null;
  const threadId = data?.job?.customer?.conversation?.id ?? messages[0]?.conversationId;
  return (
    <Card
      title="Messages"
      actions={threadId && <Link href={`/messages/${threadId}`}>Open conversation</Link>}
    >
      <MessagesByDay
        messages={messages}
        isJobKnown
        onAgain={(message) => setAgain(templateOf(message) ?? "job_done")}
      />
      {again && (
        <Suspense>
          <JobTextDialog job={job} kind={again} onClose={() => setAgain(undefined)} />
        </Suspense>
      )}
    </Card>
  );
}
