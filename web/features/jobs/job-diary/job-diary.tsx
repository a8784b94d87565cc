import { useQuery } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { SegmentedControl } from "@fettle/design-system/SegmentedControl";
import { today } from "@fettle/rules/platform/wall-time";
import { MessagesSquare, PhoneCall } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import {
  type DiaryEntryFragment,
  type JobDetailFragment,
  JobDiaryDocument,
  JobMessagesDocument,
} from "../../../generated/graphql.ts";
import { ignored } from "../../../lib/ignored.ts";
import { refetchQuietly } from "../../../platform/apollo/refetch-quietly.ts";
import { isUnsent } from "../../../platform/job-cache/about-job.ts";
import { lazyOpened } from "../../../platform/screen/lazy-part.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { DiaryDays } from "./diary-days.tsx";
import { type DiaryGroup, diaryLines } from "./diary-lines.ts";
import { DiaryNote } from "./diary-note.tsx";
import * as css from "./job-diary.css.ts";

const LogCallDialog = lazyOpened(() => import("./log-call-dialog.tsx"));

const SHOWN_FIRST = 30;

const FILTERS = [
  { id: "all", label: "All" },
  { id: "messages", label: "Messages" },
  { id: "changes", label: "Changes" },
  { id: "notes", label: "Notes" },
] as const satisfies readonly { id: DiaryGroup | "all"; label: string }[];

const NONE = {
  all: "Nothing yet",
  messages: "No messages yet",
  changes: "No changes yet",
  notes: "No notes yet",
};

/** Everything that happened to a job, newest first. Offline, shows the changes of status the device has. */
export default function JobDiary({ job, hasNote = false }: { job: JobDetailFragment; hasNote?: boolean }) {
  const { timeZone } = useViewer().organisation;
  const [filter, setFilter] = useState<DiaryGroup | "all">("all");
  const [isLogging, setLogging] = useState(false);
  const diary = useDiary(job);
  const customer = job.customer?.name;
  const context = { customer, thisYear: today(timeZone).year };
  const lines = diaryLines(diary.entries, context).filter(
    ({ group }) => filter === "all" || group === filter,
  );
  return (
    <Card
      title="Diary"
      padding="none"
      actions={<SegmentedControl label="Show" items={FILTERS} selectedKey={filter} onChange={setFilter} />}
    >
      {!isUnsent(job) && (
        <div className={css.composer}>
          {hasNote && !job.hasInvoice && <DiaryNote jobId={job.id} />}
          <Button icon={<PhoneCall />} needsServer={false} onPress={() => setLogging(true)}>
            Log call
          </Button>
          {diary.threadId && (
            <Button variant="ghost" icon={<MessagesSquare />} href={`/messages/${diary.threadId}`}>
              Open conversation
            </Button>
          )}
        </div>
      )}
      {lines.length > 0 ? <DiaryDays lines={lines} job={job} /> : <p className={css.none}>{NONE[filter]}</p>}
      {diary.isShort && (
        <p className={css.none} role="status">
          {diary.failed ? "Only changes of status are shown until you’re back online." : "Loading the diary"}
        </p>
      )}
      {diary.showEarlier && (
        <p className={css.more}>
          <Button size="inline" isPending={diary.isLoadingMore} onPress={diary.showEarlier}>
            Show earlier
          </Button>
        </p>
      )}
      {isLogging && (
        <Suspense>
          <LogCallDialog jobId={job.id} customer={customer} onClose={() => setLogging(false)} />
        </Suspense>
      )}
    </Card>
  );
}

function useDiary(job: JobDetailFragment) {
  const { data, error, fetchMore, refetch } = useQuery(JobDiaryDocument, {
    variables: { id: job.id, first: SHOWN_FIRST },
    skip: isUnsent(job),
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
    context: { handlesErrors: true },
  });
  const [isLoadingMore, setLoadingMore] = useState(false);
  const messages = useQuery(JobMessagesDocument, { variables: { jobId: job.id }, skip: isUnsent(job) }).data;
  const changes = changesOf(job, messages?.job?.messages.edges.map(({ node }) => node) ?? []);
  const [seen, setSeen] = useState(changes);
  useEffect(() => {
    if (seen === changes) return;
    setSeen(changes);
    refetchQuietly(refetch);
  }, [seen, changes, refetch]);
  const page = data?.job?.diary;
  const showEarlier = async () => {
    setLoadingMore(true);
    try {
      await fetchMore({
        variables: { after: page?.pageInfo.endCursor },
        updateQuery: (before, { fetchMoreResult: { job } }) =>
          before.job && job
            ? {
                ...before,
                job: {
                  ...before.job,
                  diary: { ...job.diary, edges: [...before.job.diary.edges, ...job.diary.edges] },
                },
              }
            : before,
      });
    } catch (error) {
      ignored(error, "the button stays, so people can try again");
    } finally {
      setLoadingMore(false);
    }
  };
  return {
    entries: page ? page.edges.map(({ node }) => node) : statusEntries(job),
    isShort: !page && !isUnsent(job),
    failed: error !== undefined,
    threadId: messages?.job?.customer?.conversation?.id,
    isLoadingMore,
    showEarlier: page?.pageInfo.hasNextPage ? () => void showEarlier() : undefined,
  };
}

/** Changes when there's something new for the diary. */
function changesOf(job: JobDetailFragment, messages: readonly { id: string; status: string }[]): string {
  const { version, noteCount, partCount, labourMinutes, photoCount, updatedAt, quote, invoice } = job;
  const counts = [version, noteCount, partCount, labourMinutes, photoCount, updatedAt];
  const statuses = messages.map(({ id, status }) => `${id} ${status}`);
  return [...counts, quote?.status, invoice?.status, ...statuses].join(" ");
}

const statusEntries = ({ history }: JobDetailFragment): DiaryEntryFragment[] =>
  history
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .map(({ id, from, to, at, by, source }) => ({
      __typename: "JobDiaryEntry",
      id,
      at,
      by,
      source,
      kind: from ? (source === "customer" ? "confirmed_by_customer" : "status_changed") : "created",
      fromStatus: from,
      toStatus: to,
      recordId: null,
      member: null,
      fromWallTime: null,
      toWallTime: null,
      documentEvent: null,
      text: null,
      messageKind: null,
      messageStatus: null,
    }));
