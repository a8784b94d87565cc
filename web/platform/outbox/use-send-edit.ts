import { useApolloClient } from "@apollo/client/react";
import { pick } from "../../lib/pick.ts";
import { cachedNames, namesIn } from "../apollo/cached-names.ts";
import { useViewer } from "../session/viewer.ts";
import type { Edit } from "./edit-kind.ts";
import type { Outcome } from "./outbox.ts";
import type { About } from "./outbox-item.ts";
import type { OutboxKind } from "./outbox-kind.ts";
import { useOutbox } from "./use-outbox.ts";

export interface SentEdit<Input> {
  id: string;
  input: Input;
  base: object;
  version: number | undefined;
  about: About;
}

/** Sends edits through the outbox, which queues them if there's no response. Throws a refusal. */
export function useSendEdit<Input extends object, Data>(kind: OutboxKind<Edit<Input>, Data>) {
  const { cache } = useApolloClient();
  const { timeZone } = useViewer().organisation;
  const outbox = useOutbox();
  return ({ id, input, base, version, about }: SentEdit<Input>): Promise<Outcome<Data>> =>
    outbox.send(kind, {
      variables: { id, input, names: namesIn(input, cachedNames(cache)), timeZone },
      base: pick(base as Record<string, unknown>, Object.keys(input)),
      version,
      about,
    });
}
