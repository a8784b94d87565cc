import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { toast } from "@fettle/design-system/Toast";
import { useEffect, useMemo } from "react";
import { z } from "zod";
import { ReportUnsentWorkDocument } from "../../generated/graphql.ts";
import { forgetDrafts } from "../../lib/draft.ts";
import { showFailure } from "../apollo/show-failure.ts";
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
  UNSENT_VERSION,
} from "./outbox-item.ts";
import { areKindsLoaded, kindCount, kindNamed, type OutboxKind } from "./outbox-kind.ts";
import { indexedStore } from "./outbox-store.ts";
import { UnreadableError } from "./unreadable-error.ts";

/** Work that waited longer than this says since when: before, it is as good as sent at once. */
const WAITED_MS = 30_000;

/** The person's outbox in this page. */
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
    onArrived: handOver,
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
  if (!kind) throw new UnreadableError("A newer version of the app made this. Reload the app to send it");
  const read = kind.schema.safeParse(item.variables);
  if (!read.success) throw new UnreadableError("This version of the app can’t send this");
  const variables = read.data;
  const hasWaited = Date.now() - Date.parse(item.queuedAt) > WAITED_MS;
  const data = await kind.send(
    { ...item, variables },
    {
      client,
      context: {
        handlesErrors: true,
        isNotRetried: true,
        idempotencyKey: item.id,
        ...(hasWaited && { headers: { "queued-at": item.queuedAt } }),
      },
      file: () => indexedStore.readFile(item),
    },
  );
  return { data, version: kind.versionIn?.(data) };
}

const isReadable = ({ kind, variables, file }: OutboxItem) =>
  !file && kindNamed(kind)?.schema.safeParse(variables).success === true;

/** Tells us what sort of work it is and which request failed, never what was typed. */
const report = (client: ApolloClient, { id, kind, problem }: OutboxItem) =>
  client.mutate({
    mutation: ReportUnsentWorkDocument,
    variables: { input: { id, kind, requestId: problem?.requestId ?? null } },
    context: { handlesErrors: true },
  });

/** What was half typed of an item that has arrived goes on elsewhere. */
function handOver(item: OutboxItem) {
  const kind = kindNamed(item.kind);
  const read = kind?.schema.safeParse(item.variables);
  if (kind && read?.success) handOverChange(kind, { ...item, variables: read.data });
}

/** The item that changes what the server made of a creation before it was changed here. */
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
  /** The record's version that a change is based on. */
  version?: number | undefined;
  /** What the changed fields were: what others changed is told from what only this changes. */
  base?: Record<string, unknown>;
  /** Why it needs its person from the start. */
  problem?: OutboxProblem;
  /** Where something refers to it already; a new one otherwise. */
  id?: string;
  /** All that a creation said before under its id; undefined where that isn't known, nothing where it isn't given. */
  former?: readonly unknown[] | undefined;
  file?: File;
}

/** The item that an addition becomes. */
function itemOf<Variables>(kind: OutboxKind<Variables>, addition: Addition<Variables>): NewItem {
  const { variables, about, version: of, base, problem, file, id = crypto.randomUUID() } = addition;
  const former = "former" in addition ? addition.former : [];
  // Changes of a record that waits are based on what the server makes of its creation.
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

/** A refusal of the device's storage in words; the server's stays as it is. */
function sayNotKept(error: unknown): never {
  if (error instanceof DOMException) throw new Error(NOT_KEPT, { cause: error });
  throw error;
}

const NOT_KEPT =
  "It couldn’t be kept on this device, whose storage may be full. Nothing was saved; free some space, and try again.";

/** Keeps an addition on this device, from where it is sent by itself. */
export async function keepIn<Variables, Data>(
  outbox: Outbox,
  kind: OutboxKind<Variables, Data>,
  addition: Addition<Variables>,
) {
  const item = itemOf(kind, addition);
  const bytes = await addition.file?.arrayBuffer();
  await outbox.add(item, bytes).catch(sayNotKept);
}

/** The signed-in person's outbox, with what screens do with it. */
export function useOutbox() {
  const client = useApolloClient();
  const owner = ownerOf(useViewer());
  return useMemo(() => {
    const outbox = () => outboxOf(client, owner);
    /** Throws an item away; throws where the device doesn't, and then it still waits. */
    const takeBack = async (id: string) => {
      const item = outboxItems.get().find((each) => each.id === id);
      await outbox().discard(id).catch(sayNotKept);
      // What was half typed of it, or about what it would have made, belongs to nothing any more.
      forgetDrafts(id);
      if (item) kindNamed(item.kind)?.forget?.(client.cache, id);
    };
    /** For what is decided by a press alone: where the device can't keep it, a toast says so, and nothing changes. */
    const pressed = (what: Promise<void>, title: string) =>
      what.catch(sayNotKept).catch((error) => showFailure(error, title));
    return {
      /** Keeps it on this device, from where it is sent by itself. */
      keep: <Variables, Data>(kind: OutboxKind<Variables, Data>, addition: Addition<Variables>) =>
        keepIn(outbox(), kind, addition),
      /**
       * Keeps it, and waits a little for the answer: a refusal is thrown, and then nothing waits. With `onShown` the
       * records show it meanwhile.
       */
      async send<Variables, Data>(
        kind: OutboxKind<Variables, Data>,
        addition: Addition<Variables>,
        options?: WaitOptions,
      ): Promise<Outcome<Data>> {
        const outcome = outbox().addAndWait(itemOf(kind, addition), options);
        return (await outcome.catch(sayNotKept)) as Outcome<Data>;
      },
      /** Tries an item again. */
      retry: (id: string) => pressed(outbox().retry(id), "It wasn’t sent"),
      /** Goes on with what its person decided of a conflict. */
      decide: (...decision: Parameters<Outbox["decide"]>) =>
        pressed(outbox().decide(...decision), "Your choice wasn’t kept"),
      takeBack,
      /** Throws items away, one after the other. */
      discard: (ids: readonly string[]) =>
        pressed(
          ids.reduce((before, id) => before.then(() => takeBack(id)), Promise.resolve()),
          "It wasn’t discarded",
        ),
      /** Takes an item out of the sending order until it is released; undefined where it is being sent, or was. */
      async takeOut(id: string): Promise<Taken | undefined> {
        const taken = await outbox().takeOut(id);
        return taken && { ...taken, revise: (decided) => taken.revise(decided).catch(sayNotKept) };
      },
      loaded: () => outbox().loaded(),
      hurry: () => outbox().hurry(),
    };
  }, [client, owner]);
}

/** The person's waiting items of a record, such as 'job:{id}'. */
export function useWaiting(record: string): readonly OutboxItem[] {
  const { loaded } = useOutbox();
  useEffect(() => void loaded().catch(() => {}), [loaded]);
  useStore(kindCount);
  const items = useStore(outboxItems);
  return useMemo(() => items.filter(({ records }) => records.includes(record)), [items, record]);
}
