import { HISTORY_MESSAGES } from "@fettle/rules/assistant";
import type { SaidMessageFragment } from "../../generated/graphql.ts";
import { fetchFile } from "../../platform/uploads/session-fetch.ts";

/** Whether the live connection, over which answers are followed, is there. */
export async function isConnected(): Promise<boolean> {
  const { onConnected } = await import("../../platform/apollo/socket.ts");
  let isUp = false;
  onConnected(() => {
    isUp = true;
  })();
  return isUp;
}

/** Asks in one request and has the whole answer, where there is no live connection to follow it over. */
export async function answerOverHttp(message: string, said: readonly SaidMessageFragment[]): Promise<string> {
  const conversationHistory = said
    .filter(({ text }) => text)
    .slice(-HISTORY_MESSAGES)
    .map(({ role, text }) => ({ role, content: text }));
  const { blob } = await fetchFile("/api/ai-support/chat", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ message, conversationHistory }),
  });
  const { response } = JSON.parse(await blob.text()) as { response?: unknown };
  return typeof response === "string" ? response : "";
}
