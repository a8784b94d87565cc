import type { TypedDocumentNode } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { type ReactNode, Suspense, useState } from "react";
import { writeStored } from "../../lib/browser-storage.ts";
import { countDrafts, forgetDrafts } from "../../lib/draft.ts";
import { showFailure } from "../apollo/show-failure.ts";
import { lazyOpened } from "../screen/lazy-part.ts";
import { usePerson } from "../session/person.ts";
import { leavePortal } from "../session/portal.ts";
import { signInRequest } from "../session/sign-in-request.ts";

const DiscardDialog = lazyOpened(() => import("./discard-dialog.tsx"));

interface Leaving {
  mutation: TypedDocumentNode<unknown, Record<string, never>>;
  label: string;
  to: string;
}

/**
 * Signs out of a portal and clears its stored data. Asks before discarding drafts. If the session has already ended,
 * keeps drafts for the same person.
 */
export function usePortalLeave({ mutation, label, to }: Leaving): { leave: () => void; dialog: ReactNode } {
  const client = useApolloClient();
  const { key } = usePerson();
  const [drafts, setDrafts] = useState(0);

  async function end() {
    try {
      await client.mutate({ mutation, context: { isAnonymous: true, handlesErrors: true } });
    } catch (error) {
      showFailure(error, `Failed: ${label}`);
      return;
    }
    const isDiscarded = !signInRequest.get();
    if (isDiscarded) forgetDrafts(key);
    writeStored(`lists:${key}`, null);
    leavePortal({ isDiscarded });
    location.replace(to);
  }

  function leave() {
    const atRisk = signInRequest.get() ? 0 : countDrafts(key);
    setDrafts(atRisk);
    if (atRisk === 0) void end();
  }

  const dialog = drafts > 0 && (
    <Suspense>
      <DiscardDialog label={label} drafts={drafts} onConfirm={end} onCancel={() => setDrafts(0)} />
    </Suspense>
  );
  return { leave, dialog };
}
