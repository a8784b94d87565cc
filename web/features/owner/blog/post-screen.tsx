import { useMutation, useReadQuery } from "@apollo/client/react";
import { Banner } from "@fettle/design-system/Banner";
import { Button } from "@fettle/design-system/Button";
import { ConfirmDialog } from "@fettle/design-system/ConfirmDialog";
import { Menu } from "@fettle/design-system/Menu";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { TextField } from "@fettle/design-system/TextField";
import { toast } from "@fettle/design-system/Toast";
import { NAME_MAX } from "@fettle/rules/platform/text-limits";
import { useState } from "react";
import { type LoaderFunctionArgs, useNavigate } from "react-router";
import {
  type BusinessPostFieldsFragment,
  BusinessPostScreenDocument,
  DeletePostDocument,
  DiscardPendingPostDocument,
  PublishPostDocument,
  RestorePostVersionDocument,
  UnpublishPostDocument,
} from "../../../generated/graphql.ts";
import { preload, useLoaded } from "../../../platform/apollo/preload.ts";
import { showFailure } from "../../../platform/apollo/show-failure.ts";
import { PortalNotFound } from "../../../platform/portal/portal-not-found.tsx";
import { useIsPhone } from "../../../platform/screen/media-query.ts";
import * as css from "./owner-blog.css.ts";
import { ScheduleDialog, VersionsDialog } from "./post-dialogs.tsx";
import { PostSide } from "./post-side.tsx";
import { momentWords, STATE_WORDS } from "./post-words.ts";
import { RichText } from "./rich-text.tsx";
import { type SaveState, usePostAutosave } from "./use-post-autosave.ts";

export const loader = (args: LoaderFunctionArgs) => ({
  post: preload(args, BusinessPostScreenDocument, { id: args.params.id ?? "" }),
});

/** Writes a post. */
export function Component() {
  const { data } = useReadQuery(useLoaded<typeof loader>().post);
  /** Counts what replaced the whole post: another version, or what somebody else saved. */
  const [turn, setTurn] = useState(0);
  const post = data.businessPost;
  if (!post) return <PortalNotFound />;
  return <PostEditor key={`${post.id}:${turn}`} post={post} onReplaced={() => setTurn(turn + 1)} />;
}

interface PostEditorProps {
  post: BusinessPostFieldsFragment;
  onReplaced: () => void;
}

const HANDLED = { context: { handlesErrors: true } };

function PostEditor({ post, onReplaced }: PostEditorProps) {
  const navigate = useNavigate();
  const { fields, taken, state, version, edit, save, keepMine, forget, took } = usePostAutosave(post);
  const [open, setOpen] = useState<"schedule" | "versions" | "delete" | "discard" | "unpublish">();
  const [publish, publishing] = useMutation(PublishPostDocument, HANDLED);
  const [unpublish] = useMutation(UnpublishPostDocument, HANDLED);
  const [discard] = useMutation(DiscardPendingPostDocument, HANDLED);
  const [restore] = useMutation(RestorePostVersionDocument, HANDLED);
  const [remove] = useMutation(DeletePostDocument, HANDLED);
  const { id, status, hasPending, publishedAt } = post;
  const isPublic = status === "published";

  const act = async (whatFailed: string, done: string, work: () => Promise<unknown>) => {
    // What is typed counts: it is saved before anything is done with the post.
    if (!(await save())) {
      return toast({
        title: whatFailed,
        description: "What you wrote isn’t saved yet: see above",
        tone: "error",
      });
    }
    try {
      await work();
      toast({ title: done, tone: "success" });
    } catch (error) {
      showFailure(error, whatFailed);
    }
  };
  const publishAt = (at: string | null) =>
    act("The post wasn’t published", at ? "Post scheduled" : "Post published", async () => {
      const { data } = await publish({ variables: { id, version: version.current, at } });
      if (data) took(data.publishPost.version);
    });
  const replaced = (whatFailed: string, done: string, work: () => Promise<unknown>) =>
    act(whatFailed, done, async () => {
      await work();
      forget();
      onReplaced();
    });
  const discardEdits = () =>
    replaced("The edits weren’t discarded", "Edits discarded", () => discard({ variables: { id } }));
  const takeBack = () =>
    act("The post wasn’t taken back", isPublic ? "Post unpublished" : "Schedule cancelled", async () => {
      const { data } = await unpublish({ variables: { id } });
      if (data) took(data.unpublishPost.version);
    });
  const deletePost = async () => {
    try {
      await remove({ variables: { id } });
      forget();
      await navigate("/admin/blog");
      toast({ title: "Post deleted", tone: "success" });
    } catch (error) {
      showFailure(error, "The post wasn’t deleted");
    }
  };
  const isScheduled = status === "scheduled";
  const scheduleLabel = isScheduled ? "Change the schedule…" : "Schedule…";
  const more = [
    { id: "versions", label: "Versions", onAction: () => setOpen("versions") },
    ...(isPublic ? [] : [{ id: "schedule", label: scheduleLabel, onAction: () => setOpen("schedule") }]),
    ...(hasPending
      ? [
          {
            id: "discard",
            label: "Discard unpublished edits…",
            isDestructive: true,
            onAction: () => setOpen("discard"),
          },
        ]
      : []),
    ...(status === "draft"
      ? [{ id: "delete", label: "Delete…", isDestructive: true, onAction: () => setOpen("delete") }]
      : [
          isScheduled
            ? { id: "unpublish", label: "Cancel the schedule", onAction: () => void takeBack() }
            : {
                id: "unpublish",
                label: "Unpublish…",
                isDestructive: true,
                onAction: () => setOpen("unpublish"),
              },
        ]),
  ];
  const isPhone = useIsPhone();
  const hasNothingNew = isPublic && !hasPending && state.is === "saved";
  const bar = (
    <div className={css.bar}>
      <SaveWords state={state} onRetry={() => void save()} />
      <Button onPress={() => void save().then((isSaved) => isSaved && navigate(`/admin/blog/${id}/preview`))}>
        Preview
      </Button>
      <Menu trigger={<Button>More</Button>} items={more} />
      <Button
        variant="primary"
        isDisabled={hasNothingNew}
        isPending={publishing.loading}
        onPress={() => void publishAt(null)}
      >
        {isPublic ? "Publish edits" : "Publish now"}
      </Button>
    </div>
  );
  return (
    <div className={css.page}>
      <PageHeader
        actions={!isPhone && bar}
        title={fields.title.trim() || "Untitled"}
        backHref="/admin/blog"
        backLabel="Blog Posts"
        isTitleOnPhone
        subtitle={[
          STATE_WORDS[status],
          status !== "draft" && publishedAt && momentWords(publishedAt),
          hasPending && "edits not published yet",
        ]
          .filter(Boolean)
          .join(" · ")}
      />
      {isPhone && bar}
      {state.is === "conflict" && (
        <Banner severity="warning" isAlert title="This post was saved elsewhere with other words">
          <div className={css.bar}>
            <Button size="compact" onPress={() => keepMine(state.version)}>
              Keep mine
            </Button>
            <Button
              size="compact"
              onPress={() => {
                forget();
                location.reload();
              }}
            >
              Take theirs
            </Button>
          </div>
        </Banner>
      )}
      <div className={css.columns}>
        <div className={css.stack}>
          <TextField
            label="Title"
            maxLength={NAME_MAX}
            value={fields.title}
            onChange={(title) => edit({ title })}
          />
          <RichText key={taken.content} content={fields.content} onChange={(content) => edit({ content })} />
        </div>
        <PostSide key={taken.tags} post={fields} onEdit={edit} />
      </div>
      {open === "schedule" && (
        <ScheduleDialog
          at={isScheduled ? publishedAt : null}
          onSchedule={(at) => void publishAt(at)}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === "versions" && (
        <VersionsDialog
          id={id}
          onClose={() => setOpen(undefined)}
          onRestore={(versionId) =>
            void replaced("The version wasn’t restored", "Version restored", () =>
              restore({ variables: { id, versionId } }),
            )
          }
        />
      )}
      <ConfirmDialog
        title="Discard the edits?"
        message="The post becomes what the public sees now."
        confirmLabel="Discard edits"
        isOpen={open === "discard"}
        onOpenChange={() => setOpen(undefined)}
        onConfirm={() => {
          setOpen(undefined);
          void discardEdits();
        }}
      />
      <ConfirmDialog
        title="Unpublish this post?"
        message="The public can’t read it any more; it is a draft again, with your latest edits."
        confirmLabel="Unpublish"
        isOpen={open === "unpublish"}
        onOpenChange={() => setOpen(undefined)}
        onConfirm={() => {
          setOpen(undefined);
          void takeBack();
        }}
      />
      <ConfirmDialog
        title="Delete this post?"
        message="Its versions go too. This can’t be undone."
        confirmLabel="Delete post"
        isOpen={open === "delete"}
        onOpenChange={() => setOpen(undefined)}
        onConfirm={() => void deletePost()}
      />
    </div>
  );
}

function SaveWords({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  if (state.is === "failed") {
    return (
      <>
        <p className={css.failed} role="alert">
          Not saved: {state.reason}
        </p>
        <Button size="compact" onPress={onRetry}>
          Retry
        </Button>
      </>
    );
  }
  const words = { saved: "Saved", saving: "Saving…", conflict: "Not saved: the post was saved elsewhere" };
  return (
    <p className={css.quiet} role="status">
      {words[state.is]}
    </p>
  );
}
