import type { ApolloClient } from "@apollo/client";
import { HISTORY_MESSAGES } from "@fettle/rules/assistant/assistant";
import { AnswerAssistantDocument, type SaidMessageFragment } from "../../../generated/graphql.ts";

/** Whether the live connection, over which answers are followed, is there. */
export async function isConnected(): Promise<boolean> {
  const { onConnected } = await import("../../../platform/apollo/socket.ts");
  let isUp = false;
  onConnected(() => {
    isUp = true;
  })();
  return isUp;
}

/**
 * Has a question that was kept as a turn answered in one request, where there is no live connection to follow it over.
 * The turn's photo goes with it.
 */
export async function answerAtOnce(
  client: Pick<ApolloClient, "mutate">,
  turnId: string,
  said: readonly SaidMessageFragment[],
): Promise<string> {
  const conversationHistory = said
    .filter((earlier) => earlier.text && earlier.turnId !== turnId)
    .slice(-HISTORY_MESSAGES)
    .map(({ role, text }) => ({ role, content: text }));
  const { data } = await client.mutate({
    mutation: AnswerAssistantDocument,
    variables: { turnId, conversationHistory },
    context: { handlesErrors: true },
  });
  return data?.chatWithAssistant.response ?? "";
}
