import { useQuery } from "@apollo/client/react";
import { Card } from "@fettle/design-system/Card";
import { Link } from "@fettle/design-system/Link";
import { CustomerThreadDocument } from "../../../generated/graphql.ts";
import { MessagesByDay } from "./messages-by-day.tsx";

export default function CustomerMessages({ customerId }: { customerId: string }) {
  const { data } = useQuery(CustomerThreadDocument, { variables: { customerId } });
  const conversation = data?.customer?.conversation;
  if (!conversation) return null;
  const { id, messages, unread } = conversation;
  return (
    <Card
      title="Messages"
      {...(unread > 0 && { count: unread })}
      actions={
        <Link isQuiet href={`/messages/${id}`}>
          Open conversation
        </Link>
      }
    >
      <MessagesByDay messages={messages.edges.slice(0, SHOWN).map(({ node }) => node)} />
    </Card>
  );
}

const SHOWN = 3;
