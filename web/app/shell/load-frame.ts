import type { LoaderFunctionArgs } from "react-router";
import { RunningClockDocument, UnreadDocument, UsageDocument } from "../../generated/graphql.ts";
import { writeFirstAnswer } from "../../platform/apollo/first-answers-link.ts";
import { clientContext } from "../../platform/route.ts";

/** Takes over what came with the page for the frame around every screen, before the frame is drawn. */
export function loadFrame({ context }: LoaderFunctionArgs) {
  const { cache } = context.get(clientContext);
  for (const query of [UnreadDocument, UsageDocument, RunningClockDocument]) {
    writeFirstAnswer(cache, query);
  }
  return null;
}
