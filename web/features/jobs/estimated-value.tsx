import { useMutation } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { Dialog } from "@fettle/design-system/Dialog";
import { IconButton } from "@fettle/design-system/IconButton";
import { TextField } from "@fettle/design-system/TextField";
import { toast } from "@fettle/design-system/Toast";
import { MESSAGES } from "@fettle/rules/messages";
import { formatMoney, parseCents } from "@fettle/rules/money";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { type JobDetailFragment, UpdateJobDocument } from "../../generated/graphql.ts";
import { errorText } from "../../platform/apollo/error-text.ts";
import { estimate } from "./job-screen.css.ts";

type Props = {
  job: JobDetailFragment;
  /** Labels the figure, where nothing beside it does. */
  isLabelled?: boolean;
};

/** A job's estimated value, which admins and managers see and edit. */
export function EstimatedValue({ job, isLabelled = true }: Props) {
  const [isEditing, setEditing] = useState(false);
  const { estimatedValueCents: cents } = job;
  return (
    <span className={estimate}>
      {isLabelled && "Estimated value "}
      {cents === null ? "Not estimated" : formatMoney(cents)}
      <IconButton
        label="Edit estimated value"
        size="compact"
        icon={<Pencil />}
        onPress={() => setEditing(true)}
      />
      {isEditing && <EstimatedValueDialog job={job} onClose={() => setEditing(false)} />}
    </span>
  );
}

function EstimatedValueDialog({ job, onClose }: { job: JobDetailFragment; onClose: () => void }) {
  const { estimatedValueCents, id, version } = job;
  const [text, setText] = useState(
    estimatedValueCents === null ? "" : (estimatedValueCents / 100).toFixed(2),
  );
  const [error, setError] = useState<string>();
  const [updateJob, { loading }] = useMutation(UpdateJobDocument, { context: { handlesErrors: true } });
  const save = async () => {
    const cents = text.trim() ? parseCents(text) : null;
    if (text.trim() && (cents === null || cents < 0))
      return setError("Enter an amount in dollars, or nothing");
    try {
      await updateJob({ variables: { id, input: { estimatedValueCents: cents, version } } });
      toast({ title: "Estimated value saved", tone: "success" });
      onClose();
    } catch (failure) {
      setError(errorText(failure, MESSAGES.failedToSave));
    }
  };
  return (
    <Dialog
      title="Estimated value"
      subtitle={job.title}
      width="confirm"
      isOpen
      onOpenChange={onClose}
      isKeyboardDismissDisabled={loading}
      cancelLabel="Cancel"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      footer={
        <Button variant="primary" type="submit" isPending={loading}>
          Save
        </Button>
      }
    >
      <TextField
        label="Estimated value"
        icon="$"
        inputMode="decimal"
        isNumeric
        autoFocus
        value={text}
        onChange={(typed) => {
          setText(typed);
          setError(undefined);
        }}
        errorMessage={error}
      />
    </Dialog>
  );
}
