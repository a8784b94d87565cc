import { Button } from "@fettle/design-system/Button";
import { Dialog } from "@fettle/design-system/Dialog";
import { TextField } from "@fettle/design-system/TextField";
import { useState } from "react";
import { parsePrice } from "./editor-line.ts";

export interface PriceForListDialogProps {
  name: string;
  onAdd: (price: string) => void;
  onClose: () => void;
}

export function PriceForListDialog({ name, onAdd, onClose }: PriceForListDialogProps) {
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  return (
    <Dialog
      title="Add to price list"
      subtitle={name}
      width="confirm"
      isOpen
      onOpenChange={onClose}
      cancelLabel="Cancel"
      onSubmit={(event) => {
        event.preventDefault();
        // React bubbles the dialog's submit to the document's form.
        event.stopPropagation();
        if (text.trim() === "" || parsePrice(text) === null) return setError("Enter a price, e.g. 118.00");
        onAdd(text.trim());
        onClose();
      }}
      footer={
        <Button variant="primary" type="submit">
          Add
        </Button>
      }
    >
      <TextField
        label="Unit price"
        icon="$"
        inputMode="decimal"
        isNumeric
        autoFocus
        value={text}
        onChange={(typed) => {
          setText(typed);
          setError(undefined);
        }}
        description="Enter it with or without GST, as on this document. This also sets the price on the line."
        errorMessage={error}
      />
    </Dialog>
  );
}
