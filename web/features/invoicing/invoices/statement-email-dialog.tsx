import { useMutation, useQuery } from "@apollo/client/react";
import { statementMailDraft } from "@fettle/rules/invoicing/document-mail";
import { SendStatementDocument, StatementEmailDocument } from "../../../generated/graphql.ts";
import { useToday } from "../../../platform/clock/use-today.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { EmailDialog } from "../documents/email-dialog.tsx";
import { recipients } from "./recipients.ts";

const WORDS = { noun: "statement", title: "Statement" };

/** Emails a customer what they were charged and paid in the last 12 months, and what's owing. */
export default function StatementEmailDialog({
  customerId,
  owingCents,
  onClose,
}: {
  customerId: string;
  owingCents: number;
  onClose: () => void;
}) {
  const { organisation } = useViewer();
  const today = useToday(organisation.timeZone);
  const customer = useQuery(StatementEmailDocument, { variables: { customerId } }).data?.customer;
  const [send] = useMutation(SendStatementDocument, { context: { handlesErrors: true } });
  if (!customer) return null;
  const from = today.subtract({ months: 12 }).toString();
  const until = today.toString();
  const party = {
    businessName: organisation.name,
    customerName: customer.contactName ?? customer.name,
  };
  const draft = statementMailDraft(party, { from, to: until, owingCents });
  return (
    <EmailDialog
      kind="invoice"
      noun={WORDS}
      document={{ id: `statement:${customerId}`, number: "statement" }}
      initial={{ to: customer.email ?? "", ...draft }}
      recipients={recipients}
      onSend={(to, words, context) =>
        send({ variables: { customerId, input: { to, ...words, from, until } }, context })
      }
      onClose={onClose}
    />
  );
}
