import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { toast } from "@fettle/design-system/Toast";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { z } from "zod";
import { ReportUnsentWorkDocument } from "../../generated/graphql.ts";
import { forgetDrafts } from "../../lib/draft.ts";
import { ignored } from "../../lib/ignored.ts";
import { showFailure } from "../apollo/show-failure.ts";
import { offlineAnswers } from "../offline/offline-answers.ts";
import { useViewer } from "../session/viewer.ts";
import { useStore } from "../store.ts";
import { handOverChange } from "./left-change.ts";
import { closeOutbox, openOutbox, setOpenOutbox } from "./open-outbox.ts";
import { createOptimisticLayer } from "./optimistic-layer.ts";
import {
  createOutbox,
  type NewItem,
  type Outbox,
  type Outcome,
  type Taken,
  type WaitOptions,
} from "./outbox.ts";
import {
  type About,
  type OutboxItem,
  type OutboxProblem,
  outboxItems,
  ownerOf,
  sendingItems,
  UNSENT_VERSION,
} from "./outbox-item.ts";
import { areKindsLoaded, kindCount, kindNamed, type OutboxKind } from "./outbox-kind.ts";
import { indexedStore } from "./outbox-store.ts";
import { UnreadableError } from "./unreadable-error.ts";

export function outboxOf(client: ApolloClient, owner: string): Outbox {
  const open = openOutbox();
  if (open?.client === client && open.outbox.owner === owner) return open.outbox;
  closeOutbox();
  const layer = createOptimisticLayer(client.cache);
  const outbox = createOutbox({
    owner,
    onChange: layer.show,
    store: indexedStore,
    send: (item) => send(client, item),
    isReadable,
    report: (item) => report(client, item),
    changeOf: (item) => changeOf(client, item),
    onArrived(item) {
      handOver(item);
      return offlineAnswers.keepSent?.(item);
    },
    onGoneSince: ({ about }, title) => toast({ title, description: about.title, tone: "info" }),
    failureOf: ({ kind }) => kindNamed(kind)?.failure ?? "Failed to send",
  });
  const close = () => {
    outbox.stop();
    layer.stop();
  };
  setOpenOutbox({ client, outbox, close });
  return outbox;
}

async function send(client: ApolloClient, item: OutboxItem) {
  const kind = kindNamed(item.kind);
  if (!kind && !areKindsLoaded.get()) throw new Error(`The kind ${item.kind} isn’t loaded yet`);
  if (!kind)
    throw new UnreadableError("This was created in a newer version of the app. Reload the app to send it");
  const read = kind.schema.safeParse(item.variables);
  if (!read.success) throw new UnreadableError("This version of the app can’t send this");
  const variables = read.data;
  const data = await kind.send(
    { ...item, variables },
    {
      client,
      context: {
        handlesErrors: true,
        isNotRetried: true,
        idempotencyKey: item.id,
        headers: { "queued-at": item.queuedAt },
      },
      file: () => indexedStore.readFile(item),
    },
  );
  const news = kind.newsIn?.(data);
  if (news) toast({ ...news, tone: "info" });
  return { data, version: kind.versionIn?.(data) };
}

const isReadable = ({ kind, variables, file }: OutboxItem) =>
  !file && kindNamed(kind)?.schema.safeParse(variables).success === true;

/** Reports the kind and the failed request, never what was typed. */
const report = (client: ApolloClient, { id, kind, problem }: OutboxItem) =>
  client.mutate({
    mutation: ReportUnsentWorkDocument,
    variables: { input: { id, kind, requestId: problem?.requestId ?? null } },
    context: { handlesErrors: true },
  });

function handOver(item: OutboxItem) {
  const kind = kindNamed(item.kind);
  const read = kind?.schema.safeParse(item.variables);
  if (kind && read?.success) handOverChange(kind, { ...item, variables: read.data });
}

function changeOf({ cache }: ApolloClient, item: OutboxItem): NewItem | undefined {
  const kind = kindNamed(item.kind);
  const read = kind?.schema.safeParse(item.variables);
  if (!kind || !read?.success) return undefined;
  const before = z.array(kind.schema).safeParse(item.former);
  const change = kind.changeOf?.({ ...item, variables: read.data, former: before.data }, cache);
  if (!change) return undefined;
  const { queuedAt, about } = item;
  return { ...itemOf(change.kind, { variables: change.variables, base: change.base, about }), queuedAt };
}

export interface Addition<Variables> {
  variables: Variables;
  about: About;
  version?: number | undefined;
  base?: Record<string, unknown>;
  problem?: OutboxProblem;
  id?: string;
  /** Earlier versions of a creation with this id. Undefined if unknown. */
  former?: readonly unknown[] | undefined;
  file?: File;
}

function itemOf<Variables>(kind: OutboxKind<Variables>, addition: Addition<Variables>): NewItem {
  const { variables, about, version: of, base, problem, file, id = crypto.randomUUID() } = addition;
  const former = "former" in addition ? addition.former : [];
  // Changes to an unsent record are based on its creation.
  const version = kind.role === "creation" ? UNSENT_VERSION : of;
  return {
    id,
    kind: kind.kind,
    role: kind.roleOf?.(variables) ?? kind.role,
    variables,
    records: kind.records(variables, id),
    about,
    queuedAt: new Date().toISOString(),
    ...(kind.freshMs !== undefined && { freshMs: kind.freshMs }),
    ...(version !== undefined && { version }),
    ...(base && { base }),
    ...(kind.role === "creation" && former && { former }),
    ...(problem && { problem }),
    ...(file && { file: { name: file.name, type: file.type, size: file.size } }),
  };
}

function sayNotKept(error: unknown): never {
  if (error instanceof DOMException) throw new Error(NOT_KEPT, { cause: error });
  throw error;
}

const NOT_KEPT = "Couldn’t save to this device. Its storage may be full. Free up some space and try again.";

export async function keepIn<Variables, Data>(
  outbox: Outbox,
  kind: OutboxKind<Variables, Data>,
  addition: Addition<Variables>,
) {
  const item = itemOf(kind, addition);
  const bytes = await addition.file?.arrayBuffer();
  await outbox.add(item, bytes).catch(sayNotKept);
}

export function useOutbox() {
  const client = useApolloClient();
  const owner = ownerOf(useViewer());
  return useMemo(() => {
    const outbox = () => outboxOf(client, owner);
    const takeBack = async (id: string) => {
      const item = outboxItems.get().find((each) => each.id === id);
      await outbox().discard(id).catch(sayNotKept);
      // The record's drafts, and drafts of anything it would have created, are now orphaned.
      forgetDrafts(id);
      if (item) kindNamed(item.kind)?.forget?.(client.cache, id);
    };
    /** For single taps: shows a toast if storage fails, and leaves everything unchanged. */
    const pressed = (what: Promise<void>, title: string) =>
      what.catch(sayNotKept).catch((error) => showFailure(error, title));
    return {
      keep: <Variables, Data>(kind: OutboxKind<Variables, Data>, addition: Addition<Variables>) =>
        keepIn(outbox(), kind, addition),
      /**
       * Stores the item and waits briefly for the response. Throws a refusal. With `onShown`, records show the item
       * immediately.
       */
      async send<Variables, Data>(
        kind: OutboxKind<Variables, Data>,
        addition: Addition<Variables>,
        options?: WaitOptions,
      ): Promise<Outcome<Data>> {
        const outcome = outbox().addAndWait(itemOf(kind, addition), options);
        return (await outcome.catch(sayNotKept)) as Outcome<Data>;
      },
      retry: (id: string) => pressed(outbox().retry(id), "Failed to send"),
      decide: (...decision: Parameters<Outbox["decide"]>) =>
        pressed(outbox().decide(...decision), "Failed to save your choice"),
      takeBack,
      discard: (ids: readonly string[]) =>
        pressed(
          ids.reduce((before, id) => before.then(() => takeBack(id)), Promise.resolve()),
          "Failed to discard",
        ),
      /** Holds an item back until released. Undefined if the item is being sent or is gone. */
      async takeOut(id: string): Promise<Taken | undefined> {
        const taken = await outbox().takeOut(id);
        return taken && { ...taken, revise: (decided) => taken.revise(decided).catch(sayNotKept) };
      },
      loaded: () => outbox().loaded(),
      hurry: () => outbox().hurry(),
    };
  }, [client, owner]);
}

/** Other records' and kinds' items don't render the component again. */
export function useWaiting(record: string, kind?: string): readonly OutboxItem[] {
  const { loaded } = useOutbox();
  useEffect(
    () => void loaded().catch((error) => ignored(error, "the outbox says it couldn't be read")),
    [loaded],
  );
  useStore(kindCount);
  const read = useMemo(() => {
    let kept: readonly OutboxItem[] = [];
    return () => {
      const items = outboxItems
        .get()
        .filter((item) => item.records.includes(record) && (!kind || item.kind === kind));
      if (items.length !== kept.length || items.some((item, index) => item !== kept[index])) kept = items;
      return kept;
    };
  }, [record, kind]);
  return useSyncExternalStore(outboxItems.subscribe, read, read);
}

/** Work on a record that's stored here while its form waits for the server. */
export function useSending(record: string): readonly OutboxItem[] {
  const items = useStore(sendingItems);
  return items.filter(({ records }) => records.includes(record));
}
