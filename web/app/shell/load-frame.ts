import type { LoaderFunctionArgs } from "react-router";
import { RunningClockDocument, UnreadDocument, UsageDocument } from "../../generated/graphql.ts";
import { writeFirstAnswer } from "../../platform/apollo/first-answers-link.ts";
import { clientContext } from "../../platform/route.ts";

/** Moves data that came with the page into the cache before the frame renders. */
export function loadFrame({ context }: LoaderFunctionArgs) {
  const { cache } = context.get(clientContext);
  for (const query of [UnreadDocument, UsageDocument, RunningClockDocument]) {
    writeFirstAnswer(cache, query);
  }
  return null;
}
