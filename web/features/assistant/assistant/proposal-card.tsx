import { useMutation } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { Check, Lock, Pencil, TriangleAlert } from "lucide-react";
import { useRef, useState } from "react";
import {
  type AssistantValueInput,
  ConfirmProposalDocument,
  DeclineProposalDocument,
  type ProposalCardFragment,
} from "../../../generated/graphql.ts";
import { saveFailure } from "../../../platform/forms/save-failure.ts";
import * as css from "./proposal.css.ts";
import { ProposalEditor } from "./proposal-editor.tsx";
import { lineIcon, PROPOSAL_KINDS } from "./proposal-kinds.tsx";
import { ProposalResult } from "./proposal-result.tsx";
import { formatCountdown, useSecondsLeft } from "./use-seconds-left.ts";

type Props = {
  proposal: ProposalCardFragment;
  onSay: (words: string) => void;
};

export function ProposalCard({ proposal, onSay }: Props) {
  const secondsLeft = useSecondsLeft(proposal.status === "open" ? proposal.expiresAt : null);
  if (proposal.status === "open" && secondsLeft > 0)
    return <OpenProposal proposal={proposal} secondsLeft={secondsLeft} onSay={onSay} />;
  return <ProposalResult proposal={proposal} onSay={onSay} />;
}

function OpenProposal({ proposal, secondsLeft, onSay }: Props & { secondsLeft: number }) {
  const { id, kind, title, lines, warnings, isFinal } = proposal;
  const [isEditing, setEditing] = useState(false);
  const [taken, setTaken] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string>();
  const card = useRef<HTMLElement>(null);
  const [confirm, confirming] = useMutation(ConfirmProposalDocument, { context: { handlesErrors: true } });
  const [decline, declining] = useMutation(DeclineProposalDocument, { context: { handlesErrors: true } });
  const { label, Icon } = PROPOSAL_KINDS[kind];

  const run = async (press: () => Promise<ProposalCardFragment | undefined>) => {
    setFailure(undefined);
    try {
      const answer = await press();
      if (answer) onSay(wordsOf(answer));
      // The focused button may be gone.
      card.current?.focus();
      return true;
    } catch (error) {
      setFailure(saveFailure(error, "Nothing was saved")?.message);
      return false;
    }
  };
  const confirmWith = (values: AssistantValueInput[]) =>
    run(async () => {
      const { data } = await confirm({ variables: { id, values } });
      setTaken({});
      return data?.confirmProposal;
    });
  const discard = () =>
    run(async () => (await decline({ variables: { id } })).data?.declineProposal ?? undefined);

  return (
    <article ref={card} tabIndex={-1} className={css.card} aria-label={`${label}: ${title}`}>
      <header className={css.head}>
        <Icon className={css.icon} aria-hidden />
        <h3 className={css.kind}>{label}</h3>
        <p className={css.quiet}>
          {isFinal ? "Not sent yet" : "Not saved yet"}
          <span role="timer" aria-label="Time left to confirm">
            {` · ${formatCountdown(secondsLeft)}`}
          </span>
        </p>
      </header>
      <div className={css.body}>
        <p className={css.title}>{title}</p>
        {warnings.length > 0 && (
          <ul className={css.warnings} aria-label="Warnings">
            {warnings.map((warning) => (
              <li key={warning} className={css.warning}>
                <TriangleAlert className={css.icon} aria-hidden />
                {warning}
              </li>
            ))}
          </ul>
        )}
        {isEditing ? (
          <ProposalEditor
            proposal={proposal}
            isPending={confirming.loading}
            failure={failure}
            onConfirm={async (values) => {
              const isAnswered = await confirmWith(values);
              if (isAnswered) setEditing(false);
              return isAnswered;
            }}
            onCancel={() => setEditing(false)}
          />
        ) : (
          <>
            <dl className={css.lines}>
              {lines.filter(saysMore(title)).map((line) => (
                <Line
                  key={line.field}
                  line={line}
                  isTaken={line.field in taken}
                  onTake={(value) => setTaken((before) => ({ ...before, [line.field]: value }))}
                />
              ))}
            </dl>
            <p className={css.note}>
              <Lock className={css.icon} aria-hidden />
              {isFinal
                ? "The recipient comes from your records. You can’t undo this once it’s sent."
                : "Names and places come from your records"}
            </p>
            {failure && (
              <p role="alert" className={css.failure}>
                {failure}
              </p>
            )}
          </>
        )}
      </div>
      {!isEditing && (
        <footer className={css.foot}>
          <span className={css.first}>
            <Button variant="ghost" needsServer isPending={declining.loading} onPress={() => void discard()}>
              Discard
            </Button>
          </span>
          {lines.some(({ editable }) => editable) && (
            <Button icon={<Pencil />} onPress={() => setEditing(true)}>
              Edit
            </Button>
          )}
          <Button
            variant="hivis"
            icon={<Check />}
            needsServer
            isPending={confirming.loading}
            onPress={() =>
              void confirmWith(Object.entries(taken).map(([field, value]) => ({ field, value })))
            }
          >
            Confirm
          </Button>
        </footer>
      )}
    </article>
  );
}

const saysMore =
  (title: string) =>
  ({ field, before, after, input, warning }: ProposalCardFragment["lines"][number]) => {
    if (warning || before) return true;
    if (field === "title") return after !== title;
    // Show that a job is unassigned or has no time, but don't show empty strings.
    return after !== null || input === "records" || input === "wall_time";
  };

type LineProps = {
  line: ProposalCardFragment["lines"][number];
  isTaken: boolean;
  onTake: (value: string) => void;
};

function Line({ line, isTaken, onTake }: LineProps) {
  const { label, before, after, detail, warning, suggestion } = line;
  const isSame = before === after;
  const Icon = lineIcon(line);
  return (
    <div className={css.line} data-warned={(warning && !isTaken) || undefined}>
      <dt className={css.name}>
        <Icon className={css.icon} aria-hidden />
        {label}
      </dt>
      <dd className={css.value}>
        {before && !isSame && (
          <del className={css.before}>
            <span className={css.hidden}>Before: </span>
            {before}
          </del>
        )}
        <span className={css.after}>
          {before && !isSame && <span className={css.hidden}>Now: </span>}
          {isTaken ? suggestion?.text : (after ?? "None")}
        </span>
        {detail && <span className={css.detail}>{detail}</span>}
        {warning && !isTaken && (
          <span className={css.lineWarning}>
            <TriangleAlert className={css.icon} aria-hidden />
            {warning}
          </span>
        )}
        {suggestion && !isTaken && (
          <span className={css.suggestion}>
            <Button
              size="inline"
              onPress={() => onTake(suggestion.value)}
            >{`Use this: ${suggestion.text}`}</Button>
          </span>
        )}
      </dd>
    </div>
  );
}

function wordsOf({ status, title, outcome, warnings, lines }: ProposalCardFragment): string {
  if (status === "confirmed") return outcome ?? `Done: ${title}`;
  if (status === "declined") return "Discarded";
  if (status === "stale") return outcome ?? "The record has changed, so nothing was done";
  const against = [...warnings, ...lines.flatMap(({ warning }) => warning ?? [])];
  return against.length > 0 ? `Not saved yet. ${against.join(". ")}` : "Not saved yet";
}
