import { useMutation } from "@apollo/client/react";
import { useEffect, useEffectEvent } from "react";
import { ViewTicketDocument } from "../../../generated/graphql.ts";

/** The server forgets who hasn't said for half a minute that they are still here. */
const SAY_MS = 15_000;

/** Tells colleagues that one looks at a ticket, and whether one writes, for as long as it is on screen. */
export function usePresence(id: string, isWriting: boolean) {
  const [view] = useMutation(ViewTicketDocument, { context: { handlesErrors: true, isNotRetried: true } });
  const say = useEffectEvent((isLeaving: boolean) => {
    if (!isLeaving && document.visibilityState === "hidden") return;
    view({ variables: { id, isWriting: isWriting && !isLeaving, isLeaving } }).catch(() => {});
  });
  // Who begins or stops to write says so at once.
  useEffect(() => {
    say(false);
    const timer = setInterval(() => say(false), SAY_MS);
    return () => clearInterval(timer);
  }, [id, isWriting]);
  useEffect(() => () => say(true), [id]);
}
