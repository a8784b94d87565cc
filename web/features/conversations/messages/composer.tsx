import { useQuery } from "@apollo/client/react";
import { SegmentedControl } from "@fettle/design-system/SegmentedControl";
import type { Channel } from "@fettle/rules/delivery/message-kind";
import { completeText } from "@fettle/rules/platform/complete-text";
import { formatCount } from "@fettle/rules/platform/format-count";
import { MAX_SEGMENTS, plainCharacters, segmentsOf } from "@fettle/rules/platform/text-segments";
import { Mail, MessageSquare } from "lucide-react";
import { ComposerEndingDocument } from "../../../generated/graphql.ts";
import { useUsage } from "../../delivery/usage/use-usage.ts";
import * as css from "./messages.css.ts";

type ChoiceProps = { channel: Channel; onChange: (channel: Channel) => void };

export function ChannelChoice({ channel, onChange }: ChoiceProps) {
  return (
    <div className={css.sendAs}>
      <SegmentedControl
        label="Send as"
        items={[
          { id: "sms", label: "SMS", icon: <MessageSquare /> },
          { id: "email", label: "Email", icon: <Mail /> },
        ]}
        selectedKey={channel}
        onChange={(key) => onChange(key === "email" ? "email" : "sms")}
      />
    </div>
  );
}

/** The message with what the server adds, and the words that say so. */
export function useEnding(text: string, channel: Channel): { complete: string; words: string | undefined } {
  const { data } = useQuery(ComposerEndingDocument, { context: { handlesErrors: true } });
  if (!data) return { complete: text, words: undefined };
  if (channel === "email") {
    const signature = data.viewer?.organisation.emailSignature;
    const added = "your business name and contact details";
    return {
      complete: text,
      words: signature ? `Ends with ${added}, after: ${signature}` : `Ends with ${added}`,
    };
  }
  const complete = completeText(text, data.textSender);
  const added = complete.slice(plainCharacters(text).trim().length).trim();
  return { complete, words: added ? `Ends with: ${added}` : undefined };
}

export function MessageCount({ text, channel }: { text: string; channel: Channel }) {
  const usage = useUsage();
  const left = usage.kind === "loaded" ? usage.usage[channel].totalAvailable : undefined;
  const cost = left === undefined ? "Uses 1 credit" : `Uses 1 credit, ${formatCount(left)} left`;
  if (channel === "email") return cost;
  const { segments, culprit } = segmentsOf(plainCharacters(text));
  return (
    <>
      <span className={css.segments} data-over={segments > MAX_SEGMENTS || undefined}>
        {Math.max(segments, 1)} of {MAX_SEGMENTS} texts · {text.length} characters
        {culprit && segments > 1 && ` · “${culprit}” makes it longer`}
      </span>{" "}
      {cost}
    </>
  );
}

type Reach = { phone: string | null; textOptOut: unknown };

export function whyNoText({ phone, textOptOut }: Reach): string | null {
  if (!phone) return "This customer has no phone number";
  return textOptOut ? "This customer has opted out of texts. Call or email instead." : null;
}
