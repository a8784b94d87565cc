import { useMutation } from "@apollo/client/react";
import { toast } from "@fettle/design-system/Toast";
import { useNavigate } from "react-router";
import {
  DeletePostDocument,
  DiscardPendingPostDocument,
  type OwnerPostFieldsFragment,
  PublishPostDocument,
  RestorePostVersionDocument,
  UnpublishPostDocument,
} from "../../../generated/graphql.ts";
import { showFailure } from "../../../platform/apollo/show-failure.ts";
import type { usePostAutosave } from "./use-post-autosave.ts";

const HANDLED = { context: { handlesErrors: true } };

type Autosave = Pick<ReturnType<typeof usePostAutosave>, "version" | "save" | "forget" | "took">;

export function usePostActions(
  { id, status }: OwnerPostFieldsFragment,
  { version, save, forget, took }: Autosave,
  onReplaced: () => void,
) {
  const navigate = useNavigate();
  const [publish, publishing] = useMutation(PublishPostDocument, HANDLED);
  const [unpublish] = useMutation(UnpublishPostDocument, HANDLED);
  const [discard] = useMutation(DiscardPendingPostDocument, HANDLED);
  const [restore] = useMutation(RestorePostVersionDocument, HANDLED);
  const [remove] = useMutation(DeletePostDocument, HANDLED);
  const isPublic = status === "published";

  const act = async (whatFailed: string, done: string, work: () => Promise<unknown>) => {
    if (!(await save())) {
      return toast({
        title: whatFailed,
        description: "Your edits aren’t saved yet. See above",
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
  const restoreVersion = (versionId: string) =>
    replaced("The version wasn’t restored", "Version restored", () =>
      restore({ variables: { id, versionId } }),
    );
  const discardEdits = () =>
    replaced("The edits weren’t discarded", "Edits discarded", () => discard({ variables: { id } }));
  const takeBack = () =>
    act("The post wasn’t unpublished", isPublic ? "Post unpublished" : "Schedule cancelled", async () => {
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
  return { publishAt, isPublishing: publishing.loading, restoreVersion, discardEdits, takeBack, deletePost };
}
