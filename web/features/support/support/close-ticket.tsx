import { useMutation } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { ConfirmDialog } from "@fettle/design-system/ConfirmDialog";
import { CircleX } from "lucide-react";
import { useState } from "react";
import { CloseTicketDocument } from "../../../generated/graphql.ts";
import { ignored } from "../../../lib/ignored.ts";
import { errorText } from "../../../platform/apollo/error-text.ts";

/** Asks first: a customer can't reopen a closed ticket. */
export function CloseTicket({ id }: { id: string }) {
  const [isAsking, setAsking] = useState(false);
  const [close, { loading, error, reset }] = useMutation(CloseTicketDocument, {
    context: { handlesErrors: true },
  });
  const ask = (is: boolean) => {
    reset();
    setAsking(is);
  };
  return (
    <>
      <Button size="compact" onPress={() => ask(true)}>
        Close ticket
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={ask}
        title="Close this ticket?"
        message="Our support team stops working on it, and it can’t be reopened. To ask again, open a new ticket that follows it."
        confirmLabel="Close ticket"
        tone="neutral"
        icon={<CircleX />}
        isPending={loading}
        error={error && errorText(error)}
        onConfirm={() =>
          void close({ variables: { id } }).then(
            () => setAsking(false),
            (failure) => ignored(failure, "the dialog shows it"),
          )
        }
      />
    </>
  );
}
