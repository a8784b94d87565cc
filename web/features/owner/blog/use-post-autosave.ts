import { useMutation } from "@apollo/client/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { z } from "zod";
import { type OwnerPostFieldsFragment, SavePostDocument } from "../../../generated/graphql.ts";
import { clearDraft, readDraft, writeDraft } from "../../../lib/draft.ts";
import { conflictChanges } from "../../../platform/apollo/error-fields.ts";
import { errorText } from "../../../platform/apollo/error-text.ts";
import { usePerson } from "../../../platform/session/person.ts";

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

export type PostEdits = Partial<Pick<OwnerPostFieldsFragment, (typeof FIELDS)[number]>>;

const editsSchema = z.partialRecord(z.enum(FIELDS), z.unknown());
const draftSchema = z.object({
  version: z.number(),
  edits: editsSchema,
  /** The stored values of these fields when editing began. */
  replaces: editsSchema.default({}),
});
interface Draft {
  version: number;
  edits: PostEdits;
  replaces: PostEdits;
}

export type SaveState =
  | { is: "saved" }
  | { is: "saving" }
  | { is: "failed"; reason: string }
  /** The same fields were saved elsewhere. */
  | { is: "conflict"; version: number };

/** Autosaves edits. Unsaved edits are also kept in this browser, in case it goes offline or the session ends. */
export function usePostAutosave(stored: OwnerPostFieldsFragment) {
  const name = `${usePerson().key}:blog-post:${stored.id}`;
  const [restored] = useState(() => readDraft(name, draftSchema) as Draft | undefined);
  const [edits, setEdits] = useState<PostEdits>(restored?.edits ?? {});
  const [state, setState] = useState<SaveState>({ is: "saved" });
  const version = useRef(restored?.version ?? stored.version);
  /** Unsaved edits, in a ref because timers read them. */
  const waiting = useRef<PostEdits>(restored?.edits ?? {});
  /** The latest stored values known to this window. */
  const known = useRef<PostEdits>(stored);
  /** Stored values of the unsaved fields when editing began, to detect conflicts. */
  const replaces = useRef<PostEdits>(restored?.replaces ?? {});
  const isOverwrite = useRef(false);
  const running = useRef<Promise<boolean>>(undefined);
  const [send] = useMutation(SavePostDocument, { context: { handlesErrors: true } });

  /** Counters that remount fields that only read their initial value. */
  const [taken, setTaken] = useState({ content: 0, tags: 0 });

  /** Shows what was saved elsewhere. Returns false on a conflict with unsaved edits here. */
  const takeOver = useCallback((saved: OwnerPostFieldsFragment, sent: PostEdits): boolean => {
    const changed = FIELDS.filter((field) => !(field in sent) && !isSame(saved[field], known.current[field]));
    version.current = saved.version;
    // A draft's slug follows its title, so a changed slug isn't a conflict.
    if (changed.some((field) => field in waiting.current && field !== "slug")) {
      setState({ is: "conflict", version: saved.version });
      return false;
    }
    known.current = saved;
    if (changed.length > 0) {
      const theirs = Object.fromEntries(changed.map((field) => [field, saved[field]])) as PostEdits;
      setEdits((before) => ({ ...before, ...theirs }));
      setTaken(({ content, tags }) => ({
        content: content + ("content" in theirs ? 1 : 0),
        tags: tags + ("tags" in theirs ? 1 : 0),
      }));
    }
    return true;
  }, []);

  const attempt = useCallback(async (): Promise<boolean> => {
    const sent = waiting.current;
    if (Object.keys(sent).length === 0) return true;
    setState({ is: "saving" });
    try {
      const { data } = await send({
        variables: {
          id: stored.id,
          input: { ...sent, version: version.current, isOverwrite: isOverwrite.current },
        },
      });
      isOverwrite.current = false;
      if (data && !takeOver(data.savePost, sent)) return false;
    } catch (error) {
      const refusal = refusalOf(error, replaces.current);
      if (refusal.is !== "outdated") {
        setState(refusal);
        return false;
      }
      version.current = refusal.version;
      // Only other fields changed elsewhere, so retry with the new version.
      if (!refusal.isStored) return attempt();
      // The response was lost but the save went through.
      known.current = { ...known.current, ...sent };
    }
    const later = Object.entries(waiting.current).filter(
      ([field, value]) => sent[field as keyof PostEdits] !== value,
    );
    waiting.current = Object.fromEntries(later) as PostEdits;
    replaces.current = fieldsOf(known.current, waiting.current);
    if (later.length > 0) return attempt();
    clearDraft(name);
    setState({ is: "saved" });
    return true;
  }, [send, stored.id, name, takeOver]);

  /** Queues behind a running save. Resolves to whether everything is saved. */
  const save = useCallback((): Promise<boolean> => {
    const turn = (running.current ?? Promise.resolve(true)).then(attempt);
    running.current = turn;
    return turn;
  }, [attempt]);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const edit = useCallback(
    (change: PostEdits) => {
      setEdits((before) => ({ ...before, ...change }));
      replaces.current = { ...fieldsOf(known.current, change), ...replaces.current };
      waiting.current = { ...waiting.current, ...change };
      writeDraft(name, {
        version: version.current,
        edits: waiting.current,
        replaces: replaces.current,
      } satisfies Draft);
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
    isOverwrite.current = true;
    void save();
  };
  const forget = () => {
    waiting.current = {};
    replaces.current = {};
    clearDraft(name);
  };
  const took = (newer: number) => {
    version.current = newer;
  };
  return { fields: { ...stored, ...edits }, taken, state, version, edit, save, keepMine, forget, took };
}

type Refusal =
  | Extract<SaveState, { is: "failed" | "conflict" }>
  /** Only our version is stale. `isStored`: the server already has what we sent. */
  | { is: "outdated"; version: number; isStored: boolean };

/** `replaced` contains the stored values from when editing began. */
function refusalOf(error: unknown, replaced: PostEdits): Refusal {
  const changes = conflictChanges(error) ?? [];
  const version = changes.find(({ field }) => field === "version")?.value;
  if (typeof version !== "number") {
    return { is: "failed", reason: errorText(error, "the server can’t be reached") };
  }
  const differing = changes.filter(({ field }) => field !== "version");
  const isConflict = differing.some(({ field, value }) => !isSame(value, replaced[field as keyof PostEdits]));
  if (isConflict) return { is: "conflict", version };
  return { is: "outdated", version, isStored: differing.length === 0 };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const fieldsOf = (from: PostEdits, named: PostEdits): PostEdits =>
  Object.fromEntries(Object.keys(named).map((field) => [field, from[field as keyof PostEdits]]));
