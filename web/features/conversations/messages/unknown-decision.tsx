import { useMutation } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { SettleUnknownTextDocument } from "../../../generated/graphql.ts";
import { ignored } from "../../../lib/ignored.ts";

/** Only a person can find out whether the text arrived, by asking the customer. */
export function UnknownDecision({ messageId }: { messageId: string }) {
  const [settle, { loading }] = useMutation(SettleUnknownTextDocument);
  // The app shows a failed mutation's error.
  const decide = (wasSent: boolean) =>
    void settle({ variables: { messageId, wasSent } }).catch((error) => ignored(error, "a toast shows it"));
  return (
    <>
      <Button size="inline" isPending={loading} onPress={() => decide(true)}>
        It arrived
      </Button>
      <Button size="inline" isPending={loading} onPress={() => decide(false)}>
        It didn’t
      </Button>
    </>
  );
}
