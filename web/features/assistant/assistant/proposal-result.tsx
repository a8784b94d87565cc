import { useMutation } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { Link } from "@fettle/design-system/Link";
import { formatWallTime } from "@fettle/rules/platform/format-wall-time";
import { instantWallTime } from "@fettle/rules/platform/wall-time";
import { CircleAlert, CircleCheck, CircleMinus, Undo2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import {
  type AssistantProposalKind,
  type ProposalCardFragment,
  UndoProposalDocument,
} from "../../../generated/graphql.ts";
import { saveFailure } from "../../../platform/forms/save-failure.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import * as css from "./proposal.css.ts";
import { formatCountdown, useSecondsLeft } from "./use-seconds-left.ts";

type Props = { proposal: ProposalCardFragment; onSay: (words: string) => void };

export function ProposalResult({ proposal, onSay }: Props) {
  const { status, title, outcome, recordUrl, kind } = proposal;
  const row = useRef<HTMLElement>(null);
  // Take focus if this replaced the focused button.
  useEffect(() => {
    if (status !== "open" && document.activeElement === document.body) row.current?.focus();
  }, [status]);
  const open = recordUrl && <Link href={recordUrl}>{OPENS[kind] ?? "Open"}</Link>;
  if (status === "confirmed") return <Confirmed proposal={proposal} onSay={onSay} row={row} />;
  if (status === "stale")
    return (
      <article ref={row} tabIndex={-1} className={css.result} data-tone="orange" aria-label={title}>
        <CircleAlert className={css.resultIcon} aria-hidden />
        <div className={css.resultWords}>
          <p className={css.resultTitle}>The record has changed, so nothing was done</p>
          <p className={css.detail}>{outcome ?? title}</p>
          {open}
        </div>
      </article>
    );
  const words = { undone: "Undone", declined: "Discarded" }[status as string] ?? "Expired, nothing was done";
  return (
    <article ref={row} tabIndex={-1} className={css.result} aria-label={title}>
      <CircleMinus className={css.resultIcon} aria-hidden />
      <div className={css.resultWords}>
        <p className={css.resultTitle}>{words}</p>
        <p className={css.detail}>{title}</p>
      </div>
    </article>
  );
}

function Confirmed({ proposal, onSay, row }: Props & { row: React.Ref<HTMLElement> }) {
  const { id, title, outcome, recordUrl, kind, confirmedAt, canUndo, undoUntil, isFinal } = proposal;
  const { timeZone } = useViewer().organisation;
  const secondsLeft = useSecondsLeft(canUndo ? undoUntil : null);
  const [failure, setFailure] = useState<string>();
  const [undo, { loading }] = useMutation(UndoProposalDocument, { context: { handlesErrors: true } });
  const takeBack = async () => {
    setFailure(undefined);
    try {
      await undo({ variables: { id } });
      onSay("Undone");
    } catch (error) {
      setFailure(saveFailure(error, "This couldn’t be undone")?.message);
    }
  };
  const at = confirmedAt && `Confirmed by you, ${formatWallTime(instantWallTime(confirmedAt, timeZone))}`;
  const mayUndo = secondsLeft > 0 && !failure;
  return (
    <article ref={row} tabIndex={-1} className={css.result} data-tone="green" aria-label={outcome ?? title}>
      <CircleCheck className={css.resultIcon} aria-hidden />
      <div className={css.resultWords}>
        <p className={css.resultTitle}>
          {recordUrl ? (
            <Link isQuiet href={recordUrl}>
              {outcome ?? title}
            </Link>
          ) : (
            (outcome ?? title)
          )}
        </p>
        <p className={css.detail}>{[at, isFinal && "This can’t be undone"].filter(Boolean).join(" · ")}</p>
        {failure && (
          <p role="alert" className={css.failure}>
            {failure}
          </p>
        )}
      </div>
      {mayUndo ? (
        <Button
          size="compact"
          icon={<Undo2 />}
          needsServer
          isPending={loading}
          onPress={() => void takeBack()}
        >
          Undo{" "}
          <span aria-hidden className={css.left}>
            {formatCountdown(secondsLeft)}
          </span>
        </Button>
      ) : (
        recordUrl && (
          <Button size="compact" href={recordUrl}>
            {OPENS[kind] ?? "Open"}
          </Button>
        )
      )}
    </article>
  );
}

const OPENS: Partial<Record<AssistantProposalKind, string>> = {
  job: "Open job",
  job_change: "Open job",
  schedule: "Open job",
  note: "Open job",
  customer: "Open customer",
  customer_change: "Open customer",
  equipment: "Open equipment",
  equipment_change: "Open equipment",
  quote: "Open quote",
  invoice: "Open invoice",
  job_invoices: "Open invoices",
};
