import type { ApolloClient } from "@apollo/client";
import { HISTORY_MESSAGES } from "@fettle/rules/assistant/assistant";
import { AnswerAssistantDocument, type SaidMessageFragment } from "../../../generated/graphql.ts";

export async function isConnected(): Promise<boolean> {
  const { onConnected } = await import("../../../platform/apollo/socket.ts");
  let isUp = false;
  onConnected(() => {
    isUp = true;
  })();
  return isUp;
}

/** Gets the answer to a saved question in one request, when there's no live connection. */
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
