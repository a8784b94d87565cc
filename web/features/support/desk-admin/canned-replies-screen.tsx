import { useMutation, useQuery } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { DataList } from "@fettle/design-system/DataList";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { ErrorState } from "@fettle/design-system/ErrorState";
import { IconButton } from "@fettle/design-system/IconButton";
import { ListRow } from "@fettle/design-system/ListRow";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { SearchField } from "@fettle/design-system/SearchField";
import { SegmentedControl } from "@fettle/design-system/SegmentedControl";
import { Skeleton } from "@fettle/design-system/Skeleton";
import { toast } from "@fettle/design-system/Toast";
import { SEARCH_MAX } from "@fettle/rules/platform/field-lengths";
import { Archive, Pencil, Plus } from "lucide-react";
import { useDeferredValue, useState } from "react";
import {
  ArchiveCannedReplyDocument,
  type DeskReplyTemplateFieldsFragment,
  DeskReplyTemplatesDocument,
  RestoreCannedReplyDocument,
} from "../../../generated/graphql.ts";
import { errorText } from "../../../platform/apollo/error-text.ts";
import { showFailure } from "../../../platform/apollo/show-failure.ts";
import { undoDeletion } from "../../../platform/forms/undo-deletion.ts";
import { useSearchText } from "../../../platform/screen/search-text.ts";
import * as css from "./canned-replies.css.ts";
import { CannedReplyDialog } from "./canned-reply-dialog.tsx";
import { page, quiet } from "./desk-admin.css.ts";

type Reply = DeskReplyTemplateFieldsFragment;

const KINDS = [
  { id: "used", label: "In use" },
  { id: "archived", label: "Archived" },
] as const;

export function Component() {
  const [text, setText] = useSearchText();
  const [kind, setKind] = useState<(typeof KINDS)[number]["id"]>("used");
  const [edited, setEdited] = useState<Reply | "new">();
  const search = useDeferredValue(text.trim()) || null;
  const isArchived = kind === "archived";
  const { data, previousData, error, refetch } = useQuery(DeskReplyTemplatesDocument, {
    variables: { search, isArchived },
    fetchPolicy: "cache-and-network",
    context: { handlesErrors: true },
  });
  const replies = (data ?? previousData)?.deskReplyTemplates;
  const add = (
    <Button variant="primary" icon={<Plus />} onPress={() => setEdited("new")}>
      New reply
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Canned replies"
        subtitle="Ready-made text staff can add to a reply"
        backHref="/support-admin/admin"
        backLabel="Admin Console"
        isList
        areActionsBeside
        actions={add}
      />
      <div className={page}>
        <div className={css.tools}>
          <div className={css.search}>
            <SearchField
              label="Search canned replies"
              placeholder="Search title, text or category"
              maxLength={SEARCH_MAX}
              value={text}
              onChange={setText}
            />
          </div>
          <SegmentedControl label="Which replies" items={KINDS} selectedKey={kind} onChange={setKind} />
        </div>
        {error && !data && (
          <ErrorState
            heading="Failed to load canned replies"
            detail={errorText(error)}
            onRetry={() => refetch()}
          />
        )}
        {!replies && !error && <Skeleton height={260} />}
        {replies?.length === 0 && <Nothing isSearch={search !== null} isArchived={isArchived} />}
        {replies && replies.length > 0 && (
          <DataList label="Canned replies" columns={css.COLUMNS}>
            {replies.map((reply) => (
              <ReplyRow key={reply.id} reply={reply} onEdit={setEdited} />
            ))}
          </DataList>
        )}
      </div>
      {edited && (
        <CannedReplyDialog
          reply={edited === "new" ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

function Nothing({ isSearch, isArchived }: { isSearch: boolean; isArchived: boolean }) {
  if (isSearch) return <EmptyState heading="No replies found" illustration={false} />;
  if (isArchived) return <EmptyState heading="No archived replies" illustration={false} />;
  return (
    <EmptyState
      heading="No canned replies yet"
      detail="Write the replies you send often once, then reuse them."
      illustration={false}
    />
  );
}

const handled = { context: { handlesErrors: true }, refetchQueries: [DeskReplyTemplatesDocument] };

function ReplyRow({ reply, onEdit }: { reply: Reply; onEdit: (reply: Reply) => void }) {
  const { id, title, text, categoryName, archivedAt } = reply;
  const [archiving] = useMutation(ArchiveCannedReplyDocument, { ...handled, variables: { id } });
  const [restoring] = useMutation(RestoreCannedReplyDocument, { ...handled, variables: { id } });
  const archive = () =>
    void archiving()
      .then(() =>
        toast({
          title: "Reply archived",
          description: title,
          tone: "success",
          actions: [undoDeletion("Reply", () => restoring())],
        }),
      )
      .catch((error) => showFailure(error, "Failed to archive"));
  const restore = () =>
    void restoring()
      .then(() => toast({ title: "Reply restored", description: title, tone: "success" }))
      .catch((error) => showFailure(error, "Failed to restore"));
  return (
    <ListRow
      title={title}
      detail={text}
      isReceded={archivedAt !== null}
      actions={
        archivedAt ? (
          <Button size="inline" onPress={restore}>
            Restore
          </Button>
        ) : (
          <>
            <IconButton
              label={`Edit ${title}`}
              tooltip="Edit"
              icon={<Pencil />}
              onPress={() => onEdit(reply)}
            />
            <IconButton label={`Archive ${title}`} tooltip="Archive" icon={<Archive />} onPress={archive} />
          </>
        )
      }
    >
      <span className={quiet}>{categoryName ?? "Any category"}</span>
    </ListRow>
  );
}
