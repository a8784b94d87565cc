import { Button } from "@fettle/design-system/Button";
import { Dialog } from "@fettle/design-system/Dialog";
import { TextField } from "@fettle/design-system/TextField";
import { type ReactNode, useState } from "react";
import { errorText } from "../../../platform/apollo/error-text.ts";
import * as css from "./owner-blog.css.ts";

interface Asked {
  id: string;
  label: string;
  description?: string;
  initial?: string;
}

interface AskDialogProps {
  title: string;
  submitLabel: string;
  asked: readonly Asked[];
  problemOf: (answers: Record<string, string>) => { id: string; message: string } | null;
  /** If the promise rejects, the dialog stays open and shows the reason. */
  onAnswer: (answers: Record<string, string>) => void | Promise<void>;
  onClose: () => void;
  children?: ReactNode;
}

export function AskDialog({
  title,
  submitLabel,
  asked,
  problemOf,
  onAnswer,
  onClose,
  children,
}: AskDialogProps) {
  const [answers, setAnswers] = useState(() =>
    Object.fromEntries(asked.map(({ id, initial = "" }) => [id, initial])),
  );
  const [problem, setProblem] = useState<{ id: string; message: string } | null>(null);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const submit = async () => {
    const found = problemOf(answers);
    setProblem(found);
    if (found || isPending) return;
    setPending(true);
    setFailure(undefined);
    try {
      await onAnswer(answers);
      onClose();
    } catch (error) {
      setFailure(errorText(error, "Something went wrong. Try again."));
      setPending(false);
    }
  };
  return (
    <Dialog
      isOpen
      width="confirm"
      title={title}
      cancelLabel="Cancel"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void submit();
      }}
      footer={
        <Button variant="primary" type="submit" isPending={isPending}>
          {submitLabel}
        </Button>
      }
    >
      <div className={css.stack}>
        {children}
        {asked.map(({ id, label, description }, index) => (
          <TextField
            key={id}
            label={label}
            description={description}
            value={answers[id] ?? ""}
            onChange={(value) => setAnswers({ ...answers, [id]: value.trim() === "" ? "" : value })}
            errorMessage={problem?.id === id ? problem.message : undefined}
            autoFocus={index === 0}
          />
        ))}
        {failure && (
          <p className={css.failed} role="alert">
            {failure}
          </p>
        )}
      </div>
    </Dialog>
  );
}
