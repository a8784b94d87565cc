import { Button } from "@fettle/design-system/Button";
import { Dialog } from "@fettle/design-system/Dialog";
import { TextField } from "@fettle/design-system/TextField";
import { useState } from "react";
import { parsePrice } from "./editor-line.ts";

export interface PriceForListDialogProps {
  /** What is added to the price list. */
  name: string;
  /** Called with the price as it was typed, which can be read. */
  onAdd: (price: string) => void;
  onClose: () => void;
}

/** Asks for the price of an item that is added to the price list before its line has one. */
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
        // The dialog is no part of the document's form, although React passes its events on to it.
        event.stopPropagation();
        if (text.trim() === "" || parsePrice(text) === null) return setError("Enter a price such as 118.00");
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
        description="As on this document. The line takes it too."
        errorMessage={error}
      />
    </Dialog>
  );
}
