import { Button } from "@fettle/design-system/Button";
import { Link } from "@fettle/design-system/Link";
import { ASSISTANT_EMPTY, ASSISTANT_TROUBLE } from "@fettle/rules/assistant";
import { RotateCcw } from "lucide-react";
import type { SaidMessageFragment } from "../../generated/graphql.ts";
import { AnswerText } from "./answer-text.tsx";
import * as css from "./assistant.css.ts";
import { ProposalCard } from "./proposal-card.tsx";

type Props = {
  message: SaidMessageFragment;
  /** Asks the same again: below the newest answer, where it broke off. */
  onRetry?: (() => void) | undefined;
  onSay: (words: string) => void;
};

/** One message: its person's at the end, the assistant's at the start, with what it proposes and stands on. */
export function Said({ message, onRetry, onSay }: Props) {
  const { role, text, status, photoUrl, links, proposals } = message;
  if (role === "user")
    return (
      <li className={css.mine}>
        <span className={css.hidden}>You: </span>
        {photoUrl && <img className={css.photo} src={photoUrl} alt="What you sent" />}
        {text && <p className={css.myBubble}>{text}</p>}
      </li>
    );
  const isBroken = status === "failed" || status === "stopped";
  const words = text || (status === "failed" ? ASSISTANT_TROUBLE : ASSISTANT_EMPTY);
  return (
    <li className={css.its}>
      <span className={css.hidden}>AI Assistant: </span>
      {(text || (proposals.length === 0 && status !== "stopped")) && (
        <div className={css.itsBubble} data-failed={status === "failed" || undefined}>
          <AnswerText text={words} />
        </div>
      )}
      {proposals.map((proposal) => (
        <ProposalCard key={proposal.id} proposal={proposal} onSay={onSay} />
      ))}
      {links.length > 0 && <Sources links={links} />}
      {isBroken && (
        <p className={css.broken}>
          {status === "stopped" && "Stopped"}
          {onRetry && (
            <Button size="inline" icon={<RotateCcw />} onPress={onRetry}>
              Retry
            </Button>
          )}
        </p>
      )}
    </li>
  );
}

/** A path of ours, whatever an answer says. */
const isOwnPath = (url: string) => /^\/(?![/\\])/.test(url);

/** The records and help articles that an answer stands on. */
function Sources({ links }: { links: SaidMessageFragment["links"] }) {
  return (
    <ul className={css.sources} aria-label="From">
      <li aria-hidden className={css.from}>
        From
      </li>
      {links
        .filter(({ url }) => isOwnPath(url))
        .map(({ title, url }) => (
          <li key={url} className={css.source}>
            {/* Help articles are pages of the public site: they open beside the work. */}
            <Link isQuiet href={url} {...(url.startsWith("/help") && { target: "_blank", rel: "noopener" })}>
              {title}
            </Link>
          </li>
        ))}
    </ul>
  );
}
