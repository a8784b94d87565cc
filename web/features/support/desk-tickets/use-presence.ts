import { useMutation } from "@apollo/client/react";
import { useEffect, useEffectEvent } from "react";
import { ViewTicketDocument } from "../../../generated/graphql.ts";
import { ignored } from "../../../lib/ignored.ts";

/** The server drops viewers it hasn't heard from for 30 seconds. */
const SAY_MS = 15_000;

export function usePresence(id: string, isWriting: boolean) {
  const [view] = useMutation(ViewTicketDocument, { context: { handlesErrors: true, isNotRetried: true } });
  const say = useEffectEvent((isLeaving: boolean) => {
    if (!isLeaving && document.visibilityState === "hidden") return;
    view({ variables: { id, isWriting: isWriting && !isLeaving, isLeaving } }).catch((error) =>
      ignored(error, "said again in a moment"),
    );
  });
  // Don't wait for the next interval when typing starts or stops.
  useEffect(() => {
    say(false);
    const timer = setInterval(() => say(false), SAY_MS);
    return () => clearInterval(timer);
  }, [id, isWriting]);
  useEffect(() => () => say(true), [id]);
}
