import { Button } from "@fettle/design-system/Button";
import { Link } from "@fettle/design-system/Link";
import { Picture } from "@fettle/design-system/Picture";
import { ASSISTANT_EMPTY, ASSISTANT_TROUBLE } from "@fettle/rules/assistant/assistant";
import { RotateCcw } from "lucide-react";
import type { MouseEvent } from "react";
import type { SaidMessageFragment } from "../../../generated/graphql.ts";
import { opensElsewhere } from "../../website/help/help-hits.tsx";
import { openHelp } from "../../website/help/help-panel.ts";
import { AnswerText } from "./answer-text.tsx";
import * as css from "./assistant.css.ts";
import { ProposalCard } from "./proposal-card.tsx";

type Props = {
  message: SaidMessageFragment;
  onRetry?: (() => void) | undefined;
  onSay: (words: string) => void;
};

export function Said({ message, onRetry, onSay }: Props) {
  const { role, text, status, photoUrl, links, proposals, proposedBy } = message;
  if (role === "user")
    return (
      <li className={css.mine}>
        <span className={css.hidden}>You: </span>
        {photoUrl && <Picture className={css.photo} src={photoUrl} alt="Your photo" />}
        {text && <p className={css.myBubble}>{text}</p>}
      </li>
    );
  const isBroken = status === "failed" || status === "stopped";
  if (proposedBy != null)
    return (
      <li className={css.its}>
        <p className={css.step}>{`“${proposedBy}” proposes this with your access token:`}</p>
        {proposals.map((proposal) => (
          <ProposalCard key={proposal.id} proposal={proposal} onSay={onSay} />
        ))}
      </li>
    );
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

/** Only follow paths within the app, whatever the answer says. */
const isOwnPath = (url: string) => /^\/(?![/\\])/.test(url);

function Sources({ links }: { links: SaidMessageFragment["links"] }) {
  return (
    <ul className={css.sources} aria-label="From">
      <li aria-hidden className={css.from}>
        From
      </li>
      {links
        .filter(({ url }) => isOwnPath(url))
        .map((link) => (
          <li key={link.url} className={css.source}>
            <Source {...link} />
          </li>
        ))}
    </ul>
  );
}

const HELP_ARTICLE = /^\/help\/([\w-]+)$/;

/** Opens an article next to the screen, or in a new tab if asked. */
function Source({ title, url }: SaidMessageFragment["links"][number]) {
  const [, slug] = HELP_ARTICLE.exec(url) ?? [];
  if (!slug) {
    return (
      <Link isQuiet href={url}>
        {title}
      </Link>
    );
  }
  const open = (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    openHelp(slug);
  };
  return (
    <a href={url} className={css.article} onClick={open}>
      {title}
    </a>
  );
}
