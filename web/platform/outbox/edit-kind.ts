import type { ApolloCache } from "@apollo/client";
import { z } from "zod";
import { ViewerDocument } from "../../generated/graphql.ts";
import { pick } from "../../lib/pick.ts";
import { cachedNames, namesIn } from "../apollo/cached-names.ts";
import { type Change, type ConflictSide, defineKind, type OutboxKind } from "./outbox-kind.ts";
import { isSameValue } from "./same-value.ts";

export interface Edit<Input> {
  id: string;
  input: Input;
  /** Names of the records the edit refers to, by id, because the records might not be loaded later. */
  names?: Record<string, string> | undefined;
  timeZone?: string | undefined;
}

interface Tell {
  nameOf: (id: string) => string;
  timeZone?: string | undefined;
}

type EditOptions<Input, Data> = Pick<
  OutboxKind<Edit<Input>, Data>,
  "kind" | "label" | "failure" | "send" | "versionIn" | "apply"
> &
  Partial<Pick<OutboxKind<Edit<Input>, Data>, "roleOf">> & {
    record: string;
    input: z.ZodType<Input>;
    labels: Partial<Record<keyof Input & string, string>>;
    texts: readonly (keyof Input & string)[];
    wordsOf?: (field: string, value: unknown, tell: Tell) => string | undefined;
  };

/** Declares a record's edits. Sends only changed fields. Each field can conflict separately. */
export function defineEditKind<Input extends object, Data>({
  record,
  input: inputSchema,
  labels,
  texts,
  wordsOf,
  ...rest
}: EditOptions<Input, Data>) {
  const schema: z.ZodType<Edit<Input>> = z.object({
    id: z.string(),
    input: inputSchema,
    names: z.record(z.string(), z.string()).optional(),
    timeZone: z.string().optional(),
  });
  const labelOf = (field: string) => (labels as Record<string, string>)[field] ?? field;
  const words = (field: string, value: unknown, tell: Tell) =>
    wordsOf?.(field, value, tell) ?? (String(value ?? "").trim() || "Empty");

  return defineKind<Edit<Input>, Data>({
    ...rest,
    role: "change",
    nouns: ["change", "changes"],
    schema,
    records: ({ id, input }) => [`${record}:${id}`, ...referred(input)],
    words({ input, names = {}, timeZone }) {
      const tell = { nameOf: (id: string) => names[id] ?? "Unknown", timeZone };
      return Object.entries(input)
        .map(([field, value]) => `${labelOf(field)}: ${words(field, value, tell)}`)
        .join("\n");
    },
    sides: (edit, { changes = [] }, nameOf) => {
      const { input, names = {}, timeZone } = edit;
      const tell = { nameOf: (id: string) => names[id] ?? nameOf(id), timeZone };
      const typed = input as Record<string, unknown>;
      return changes
        .filter(({ field }) => field in input)
        .map(({ field, value }): ConflictSide<Edit<Input>> => {
          const { [field]: mine, ...others } = typed;
          const both = { ...edit, input: { ...typed, [field]: `${value}\n\n${mine}` } };
          const canBeBoth = (texts as readonly string[]).includes(field) && value && mine;
          return {
            field,
            label: labelOf(field),
            mine: words(field, mine, tell),
            theirs: words(field, value, tell),
            ...(Object.keys(others).length > 0 && { withTheirs: { ...edit, input: others as Input } }),
            ...(canBeBoth ? { withBoth: schema.safeParse(both).data } : {}),
          };
        });
    },
  });
}

type Fields = Record<string, unknown>;

interface Creation {
  id: string;
  input: object;
  /** The creation's earlier versions, one of which the server has. If unknown, everything is sent. */
  former: readonly object[] | undefined;
}

/** The edit that updates a record the server created from an earlier version. */
export function editOfCreation<Input extends object, Data>(
  kind: OutboxKind<Edit<Input>, Data>,
  cache: ApolloCache,
  { id, input: now, former = [] }: Creation,
): Change {
  const timeZone = cache.readQuery({ query: ViewerDocument })?.viewer?.organisation.timeZone;
  const all = Object.keys(now);
  const said = (field: string, each: object) => (each as Fields)[field];
  const edited = all.filter((field) =>
    former.some((before) => !isSameValue(said(field, before), said(field, now))),
  );
  const input = pick(now as Fields, edited.length > 0 ? edited : all);
  const [first, ...others] = former;
  // If the versions differ, we don't know which one the server has.
  const known = first
    ? edited.filter((field) => others.every((other) => isSameValue(said(field, other), said(field, first))))
    : [];
  const base = first ? pick(first as Fields, known) : {};
  return { kind, variables: { id, input, names: namesIn(input, cachedNames(cache)), timeZone }, base };
}

function referred(input: { customerId?: string | null; equipmentIds?: readonly string[] | null }): string[] {
  const { customerId, equipmentIds } = input;
  return [
    ...(customerId ? [`customer:${customerId}`] : []),
    ...(equipmentIds ?? []).map((id) => `equipment:${id}`),
  ];
}
