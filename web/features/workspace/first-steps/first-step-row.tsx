import { Button } from "@fettle/design-system/Button";
import { Check, Minus } from "lucide-react";
import type { FirstStepsFieldsFragment } from "../../../generated/graphql.ts";
import * as css from "./first-steps.css.ts";
import { StepActions } from "./step-actions.tsx";
import { stepWords } from "./step-words.ts";

type Props = {
  facts: FirstStepsFieldsFragment;
  index: number;
  isOpen: boolean;
  onSkip: (isSkipped: boolean) => void;
  onDone: () => void;
};

export function FirstStepRow({ facts, index, isOpen, onSkip, onDone }: Props) {
  const state = facts.steps[index];
  if (!state) return null;
  const { step, isDone, isSkipped } = state;
  const words = stepWords(step, facts);
  const actions = <StepActions step={step} isOpen={isOpen} seatsLeft={facts.seatsLeft} onDone={onDone} />;
  if (isOpen) {
    return (
      <li className={css.openRow} aria-current="step">
        <Mark tone="next">{index + 1}</Mark>
        <div className={css.openWords}>
          <h3 className={css.openTitle}>{words.title}</h3>
          <p className={css.lead}>{words.lead}</p>
          <div className={css.actions}>
            {actions}
            <Button variant="ghost" onPress={() => onSkip(true)}>
              Skip
            </Button>
          </div>
        </div>
      </li>
    );
  }
  return (
    <li className={css.row}>
      {isDone ? (
        <Mark tone="done" label="Done">
          <Check size={14} strokeWidth={2.5} aria-hidden />
        </Mark>
      ) : (
        <Mark tone="waiting" label={isSkipped ? "Skipped" : undefined}>
          {isSkipped ? <Minus size={14} aria-hidden /> : index + 1}
        </Mark>
      )}
      <h3 className={isDone || isSkipped ? css.pastTitle : css.title}>{words.title}</h3>
      <p className={css.value}>{isDone ? words.value : isSkipped ? "Skipped for now" : words.hint}</p>
      <div className={css.rowAction}>
        {isDone ? (
          <Button
            variant="ghost"
            size="compact"
            href={words.href}
            aria-label={`${words.change} ${words.title}`}
          >
            {words.change}
          </Button>
        ) : isSkipped ? (
          <Button
            variant="ghost"
            size="compact"
            aria-label={`Bring back ${words.title}`}
            onPress={() => onSkip(false)}
          >
            Bring back
          </Button>
        ) : (
          actions
        )}
      </div>
    </li>
  );
}

type MarkProps = { tone: keyof typeof css.mark; label?: string | undefined; children: React.ReactNode };

function Mark({ tone, label, children }: MarkProps) {
  return (
    <span className={css.mark[tone]} {...(label && { role: "img", "aria-label": label })}>
      {children}
    </span>
  );
}
