import { useReadQuery } from "@apollo/client/react";
import { Banner } from "@fettle/design-system/Banner";
import { Button } from "@fettle/design-system/Button";
import { Menu } from "@fettle/design-system/Menu";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { TextField } from "@fettle/design-system/TextField";
import { NAME_MAX } from "@fettle/rules/platform/field-lengths";
import { useState } from "react";
import { type LoaderFunctionArgs, useNavigate } from "react-router";
import { type OwnerPostFieldsFragment, OwnerPostScreenDocument } from "../../../generated/graphql.ts";
import { preload, useLoaded } from "../../../platform/apollo/preload.ts";
import { PortalNotFound } from "../../../platform/portal/portal-not-found.tsx";
import { useIsPhone } from "../../../platform/screen/media-query.ts";
import * as css from "./owner-blog.css.ts";
import { PostDialogs } from "./post-dialogs.tsx";
import { type PostQuestion, postMenu } from "./post-menu.ts";
import { PostSide } from "./post-side.tsx";
import { momentWords, STATE_WORDS } from "./post-words.ts";
import { RichText } from "./rich-text.tsx";
import { usePostActions } from "./use-post-actions.ts";
import { type SaveState, usePostAutosave } from "./use-post-autosave.ts";

export const loader = (args: LoaderFunctionArgs) => ({
  post: preload(args, OwnerPostScreenDocument, { id: args.params.id ?? "" }),
});

export function Component() {
  const { data } = useReadQuery(useLoaded<typeof loader>().post);
  /** Remounts the editor when the whole post is replaced. */
  const [turn, setTurn] = useState(0);
  const post = data.ownerPost;
  if (!post) return <PortalNotFound />;
  return <PostEditor key={`${post.id}:${turn}`} post={post} onReplaced={() => setTurn(turn + 1)} />;
}

interface PostEditorProps {
  post: OwnerPostFieldsFragment;
  onReplaced: () => void;
}

function PostEditor({ post, onReplaced }: PostEditorProps) {
  const navigate = useNavigate();
  const autosave = usePostAutosave(post);
  const { fields, taken, state, edit, save, keepMine, forget } = autosave;
  const actions = usePostActions(post, autosave, onReplaced);
  const [question, setQuestion] = useState<PostQuestion>();
  const { id, status, hasPending, publishedAt } = post;
  const isPublic = status === "published";

  const isPhone = useIsPhone();
  const hasNothingNew = isPublic && !hasPending && state.is === "saved";
  const bar = (
    <div className={css.bar}>
      <SaveWords state={state} onRetry={() => void save()} />
      <Button onPress={() => void save().then((isSaved) => isSaved && navigate(`/admin/blog/${id}/preview`))}>
        Preview
      </Button>
      <Menu
        trigger={<Button>More</Button>}
        items={postMenu(post, setQuestion, () => void actions.takeBack())}
      />
      <Button
        variant="primary"
        isDisabled={hasNothingNew}
        isPending={actions.isPublishing}
        onPress={() => void actions.publishAt(null)}
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
        <ConflictBanner onKeepMine={() => keepMine(state.version)} onForget={forget} />
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
      <PostDialogs post={post} question={question} actions={actions} onClose={() => setQuestion(undefined)} />
    </div>
  );
}

function ConflictBanner({ onKeepMine, onForget }: { onKeepMine: () => void; onForget: () => void }) {
  return (
    <Banner severity="warning" isAlert title="This post was changed in another window or by someone else">
      <div className={css.bar}>
        <Button size="compact" onPress={onKeepMine}>
          Keep mine
        </Button>
        <Button
          size="compact"
          onPress={() => {
            onForget();
            location.reload();
          }}
        >
          Keep theirs
        </Button>
      </div>
    </Banner>
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
  const words = { saved: "Saved", saving: "Saving…", conflict: "Not saved: the post was changed elsewhere" };
  return (
    <p className={css.quiet} role="status">
      {words[state.is]}
    </p>
  );
}
