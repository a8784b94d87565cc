import { useMutation } from "@apollo/client/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { z } from "zod";
import { type BusinessPostFieldsFragment, SavePostDocument } from "../../generated/graphql.ts";
import { clearDraft, readDraft, writeDraft } from "../../lib/draft.ts";
import { conflictChanges } from "../../platform/apollo/error-fields.ts";
import { errorText } from "../../platform/apollo/error-text.ts";
import { usePerson } from "../../platform/session/person.ts";

const SAVE_AFTER_MS = 1_200;

const FIELDS = [
  "title",
  "slug",
  "excerpt",
  "content",
  "category",
  "tags",
  "authorName",
  "coverImageUrl",
  "coverAlt",
  "metaTitle",
  "metaDescription",
] as const;

export type PostEdits = Partial<Pick<BusinessPostFieldsFragment, (typeof FIELDS)[number]>>;

const draftSchema = z.object({
  version: z.number(),
  edits: z.partialRecord(z.enum(FIELDS), z.unknown()),
});

export type SaveState =
  | { is: "saved" }
  | { is: "saving" }
  | { is: "failed"; reason: string }
  /** Somebody, or another window, saved other words since. */
  | { is: "conflict"; version: number };

/**
 * Saves what is typed by itself. What isn't saved yet is kept in this browser too, so that nothing is lost offline,
 * or when the session ends.
 */
export function usePostAutosave(stored: BusinessPostFieldsFragment) {
  const name = `${usePerson().key}:blog-post:${stored.id}`;
  const [restored] = useState(
    () => readDraft(name, draftSchema) as { version: number; edits: PostEdits } | undefined,
  );
  const [edits, setEdits] = useState<PostEdits>(restored?.edits ?? {});
  const [state, setState] = useState<SaveState>({ is: "saved" });
  const version = useRef(restored?.version ?? stored.version);
  /** What waits to be saved; read by timers. */
  const waiting = useRef<PostEdits>(restored?.edits ?? {});
  const running = useRef<Promise<boolean>>(undefined);
  const [send] = useMutation(SavePostDocument, { context: { handlesErrors: true } });

  const attempt = useCallback(async (): Promise<boolean> => {
    const sent = waiting.current;
    if (Object.keys(sent).length === 0) return true;
    setState({ is: "saving" });
    try {
      const { data } = await send({
        variables: { id: stored.id, input: { ...sent, version: version.current } },
      });
      if (data) version.current = data.savePost.version;
    } catch (error) {
      const changes = conflictChanges(error);
      const newer = changes?.find(({ field }) => field === "version")?.value;
      if (typeof newer !== "number") {
        setState({ is: "failed", reason: errorText(error, "the server can’t be reached") });
        return false;
      }
      if (changes?.some(({ field }) => field !== "version")) {
        setState({ is: "conflict", version: newer });
        return false;
      }
      // An answer was lost: what is stored is what was sent.
      version.current = newer;
    }
    const later = Object.entries(waiting.current).filter(
      ([field, value]) => sent[field as keyof PostEdits] !== value,
    );
    waiting.current = Object.fromEntries(later) as PostEdits;
    if (later.length > 0) return attempt();
    clearDraft(name);
    setState({ is: "saved" });
    return true;
  }, [send, stored.id, name]);

  /** Saves what waits, after a save that runs; resolves to whether all is saved. */
  const save = useCallback((): Promise<boolean> => {
    const turn = (running.current ?? Promise.resolve(true)).then(attempt);
    running.current = turn;
    return turn;
  }, [attempt]);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const edit = useCallback(
    (change: PostEdits) => {
      setEdits((before) => ({ ...before, ...change }));
      waiting.current = { ...waiting.current, ...change };
      writeDraft(name, { version: version.current, edits: waiting.current });
      setState((before) => (before.is === "conflict" ? before : { is: "saving" }));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save(), SAVE_AFTER_MS);
    },
    [name, save],
  );

  useEffect(() => {
    const retry = () => void save();
    if (Object.keys(waiting.current).length > 0) retry();
    addEventListener("online", retry);
    return () => {
      removeEventListener("online", retry);
      clearTimeout(timer.current);
      retry();
    };
  }, [save]);

  const keepMine = (newer: number) => {
    version.current = newer;
    void save();
  };
  const forget = () => {
    waiting.current = {};
    clearDraft(name);
  };
  const took = (newer: number) => {
    version.current = newer;
  };
  return { fields: { ...stored, ...edits }, state, version, edit, save, keepMine, forget, took };
}
