import { Badge } from "@fettle/design-system/Badge";
import { Card } from "@fettle/design-system/Card";
import { DescriptionList } from "@fettle/design-system/DescriptionList";
import { Link } from "@fettle/design-system/Link";
import type { TicketScreenQuery } from "../../../generated/graphql.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { STATUSES } from "../../../platform/statuses/statuses.ts";
import { CloseTicket } from "./close-ticket.tsx";
import { useFormatTime } from "./use-format-time.ts";

export function TicketDetails({ ticket }: { ticket: NonNullable<TicketScreenQuery["ticket"]> }) {
  const { id, priority, repliesTo, updatedAt, canReply, follows, pageUrl, userAgent } = ticket;
  const { organisation } = useViewer();
  const formatTime = useFormatTime();
  return (
    <Card title="Details" actions={canReply && <CloseTicket id={id} />}>
      <DescriptionList
        layout="stacked"
        items={[
          { term: "Priority", value: <Badge status={STATUSES.priority[priority]} /> },
          { term: "Who can see this", value: `Admins and managers of ${organisation.name}, and the sender` },
          ...(repliesTo ? [{ term: "Replies also go to", value: repliesTo }] : []),
          { term: "Last update", value: formatTime(updatedAt) },
          ...(follows
            ? [
                {
                  term: "Follows",
                  value: <Link href={`/support/ticket/${follows.id}`}>{follows.title}</Link>,
                },
              ]
            : []),
          ...(pageUrl ? [{ term: "Sent from", value: pageUrl }] : []),
          ...(userAgent ? [{ term: "Browser", value: userAgent }] : []),
        ]}
      />
    </Card>
  );
}
