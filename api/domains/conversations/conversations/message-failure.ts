import type { MessageChannel, MessageStatus } from "@fettle/rules/delivery/message-kind";
import { bounceWords } from "../../delivery/messaging/bounce-words.ts";

type Outcome = {
  channel: MessageChannel;
  status: MessageStatus;
  error: string | null;
  errorCode: string | null;
};

/**
 * Explains why a message didn't arrive. Null unless it failed, bounced or is unknown. A text's stored error is already
 * readable.
 */
export function messageFailure({ channel, status, error, errorCode }: Outcome): string | null {
  if (status === "unknown") return "The provider never answered, so we don’t know if it arrived";
  if (status === "bounced" && channel === "email") return bounceWords(errorCode);
  if (status !== "failed" && status !== "bounced") return null;
  if (channel === "email" && errorCode) return "Their mail server couldn’t be reached for days";
  return channel === "sms" && error ? error : "It couldn’t be sent";
}
