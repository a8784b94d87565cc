import { useQuery } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { ConfirmDialog } from "@fettle/design-system/ConfirmDialog";
import { DateTimeField } from "@fettle/design-system/DateTimeField";
import { Dialog } from "@fettle/design-system/Dialog";
import { ErrorState } from "@fettle/design-system/ErrorState";
import { Skeleton } from "@fettle/design-system/Skeleton";
import { instantWallTime } from "@fettle/rules/platform/wall-time";
import type { CalendarDateTime } from "@internationalized/date";
import { useState } from "react";
import { type OwnerPostFieldsFragment, OwnerPostVersionsDocument } from "../../../generated/graphql.ts";
import { PORTAL_ZONE } from "../../../platform/portal/portal-zone.ts";
import * as css from "./owner-blog.css.ts";
import type { PostQuestion } from "./post-menu.ts";
import { momentWords } from "./post-words.ts";
import type { usePostActions } from "./use-post-actions.ts";

interface PostDialogsProps {
  post: OwnerPostFieldsFragment;
  question: PostQuestion | undefined;
  actions: ReturnType<typeof usePostActions>;
  onClose: () => void;
}

export function PostDialogs({ post, question, actions, onClose }: PostDialogsProps) {
  return (
    <>
      {question === "schedule" && (
        <ScheduleDialog
          at={post.status === "scheduled" ? post.publishedAt : null}
          onSchedule={(at) => void actions.publishAt(at)}
          onClose={onClose}
        />
      )}
      {question === "versions" && (
        <VersionsDialog
          id={post.id}
          onClose={onClose}
          onRestore={(versionId) => void actions.restoreVersion(versionId)}
        />
      )}
      <ConfirmDialog
        title="Discard the edits?"
        message="The post goes back to the published version."
        confirmLabel="Discard edits"
        isOpen={question === "discard"}
        onOpenChange={onClose}
        onConfirm={() => {
          onClose();
          void actions.discardEdits();
        }}
      />
      <ConfirmDialog
        title="Unpublish this post?"
        message="It’ll no longer be public. It becomes a draft again, with your latest edits."
        confirmLabel="Unpublish"
        isOpen={question === "unpublish"}
        onOpenChange={onClose}
        onConfirm={() => {
          onClose();
          void actions.takeBack();
        }}
      />
      <ConfirmDialog
        title="Delete this post?"
        message="Its versions will be deleted too. This can’t be undone."
        confirmLabel="Delete post"
        isOpen={question === "delete"}
        onOpenChange={onClose}
        onConfirm={() => void actions.deletePost()}
      />
    </>
  );
}

interface ScheduleDialogProps {
  at: string | null;
  onSchedule: (at: string) => void;
  onClose: () => void;
}

function ScheduleDialog({ at: present, onSchedule, onClose }: ScheduleDialogProps) {
  const [wall, setWall] = useState<CalendarDateTime | null>(
    present === null ? null : instantWallTime(new Date(present), PORTAL_ZONE),
  );
  const [problem, setProblem] = useState<string>();
  const submit = () => {
    const at = wall?.toDate(PORTAL_ZONE);
    if (!at || at.getTime() <= Date.now()) return setProblem("Choose a time in the future");
    onSchedule(at.toISOString());
    onClose();
  };
  return (
    <Dialog
      isOpen
      title="Schedule"
      width="confirm"
      cancelLabel="Cancel"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      footer={
        <Button variant="primary" type="submit">
          Schedule
        </Button>
      }
    >
      <DateTimeField
        label="Publish at"
        description="Melbourne time"
        value={wall}
        onChange={setWall}
        errorMessage={problem}
      />
    </Dialog>
  );
}

interface VersionsDialogProps {
  id: string;
  onRestore: (versionId: string) => void;
  onClose: () => void;
}

function VersionsDialog({ id, onRestore, onClose }: VersionsDialogProps) {
  const { data, error, refetch } = useQuery(OwnerPostVersionsDocument, {
    variables: { id },
    fetchPolicy: "network-only",
    context: { handlesErrors: true },
  });
  const versions = data?.ownerPost?.versions;
  return (
    <Dialog isOpen title="Versions" onOpenChange={(isOpen) => !isOpen && onClose()}>
      {!data && !error && <Skeleton height={120} />}
      {!data && error && (
        <ErrorState heading="Failed to load the versions" illustration={false} onRetry={() => refetch()} />
      )}
      {versions?.length === 0 && (
        <p className={css.quiet}>No versions yet. We save one every ten minutes while you write.</p>
      )}
      <ul className={css.list} aria-label="Versions">
        {versions?.map(({ id: versionId, title, savedAt, wordCount }) => (
          <li key={versionId} className={css.version}>
            <div>
              {title}
              <p className={css.quiet}>
                {momentWords(savedAt)}, {wordCount} words
              </p>
            </div>
            <Button
              size="compact"
              aria-label={`Restore the version from ${momentWords(savedAt)}`}
              onPress={() => {
                onRestore(versionId);
                onClose();
              }}
            >
              Restore
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
