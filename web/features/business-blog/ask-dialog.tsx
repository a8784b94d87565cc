import { Button } from "@fettle/design-system/Button";
import { Dialog } from "@fettle/design-system/Dialog";
import { TextField } from "@fettle/design-system/TextField";
import { useState } from "react";
import * as css from "./business-blog.css.ts";

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
  /** Why the answers won't do, or null. */
  problemOf: (answers: Record<string, string>) => { id: string; message: string } | null;
  onAnswer: (answers: Record<string, string>) => void;
  onClose: () => void;
}

/** Asks for one or two lines: a link's address, what a picture shows. */
export function AskDialog({ title, submitLabel, asked, problemOf, onAnswer, onClose }: AskDialogProps) {
  const [answers, setAnswers] = useState(() =>
    Object.fromEntries(asked.map(({ id, initial = "" }) => [id, initial])),
  );
  const [problem, setProblem] = useState<{ id: string; message: string } | null>(null);
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
        const found = problemOf(answers);
        setProblem(found);
        if (found) return;
        onAnswer(answers);
        onClose();
      }}
      footer={
        <Button variant="primary" type="submit">
          {submitLabel}
        </Button>
      }
    >
      <div className={css.stack}>
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
      </div>
    </Dialog>
  );
}
