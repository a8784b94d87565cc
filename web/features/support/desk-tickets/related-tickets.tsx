import { useMutation } from "@apollo/client/react";
import { Badge } from "@fettle/design-system/Badge";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { IconButton } from "@fettle/design-system/IconButton";
import { Link } from "@fettle/design-system/Link";
import { toast } from "@fettle/design-system/Toast";
import { GitMerge, Link2, Undo2, X } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import {
  type DeskTicketBriefFragment,
  type DeskTicketFullFragment,
  LinkTicketsDocument,
  MergeTicketDocument,
  UnlinkTicketsDocument,
  UnmergeTicketDocument,
} from "../../../generated/graphql.ts";
import { showFailure } from "../../../platform/apollo/show-failure.ts";
import { STATUSES } from "../../../platform/statuses/statuses.ts";
import * as css from "./desk-tickets.css.ts";
import { ticketHref } from "./queue-table.tsx";
import { TicketChoice, type TicketChosen } from "./ticket-choice.tsx";

const handled = { context: { handlesErrors: true } };

export function RelatedTickets({ ticket }: { ticket: DeskTicketFullFragment }) {
  const { id, linked, merged, follows, mergedIntoId } = ticket;
  const navigate = useNavigate();
  const [asking, setAsking] = useState<"merge" | "link">();
  const [link] = useMutation(LinkTicketsDocument, handled);
  const [unlink] = useMutation(UnlinkTicketsDocument, handled);
  const [merge] = useMutation(MergeTicketDocument, handled);
  const [unmerge] = useMutation(UnmergeTicketDocument, handled);
  const undoMerge = (mergedId: string) =>
    unmerge({ variables: { id: mergedId }, refetchQueries: ["DeskTicketPage"] })
      .then(() => toast({ title: "Merge undone" }))
      .catch((error) => showFailure(error, "Error updating ticket"));
  const choose = async ({ id: otherId, title: otherTitle }: TicketChosen) => {
    setAsking(undefined);
    try {
      if (asking === "link") {
        await link({ variables: { id, otherId } });
        return;
      }
      await merge({ variables: { id, intoId: otherId }, refetchQueries: ["DeskTicketPage"] });
      toast({
        title: "Merged",
        description: `This ticket closed, and replies go to “${otherTitle}”.`,
        actions: [{ label: "Undo", onPress: () => void undoMerge(id) }],
      });
      void navigate(ticketHref(otherId));
    } catch (error) {
      showFailure(error, "Error updating ticket");
    }
  };
  const isNone = linked.length + merged.length === 0 && !follows;
  return (
    <Card title="Related tickets">
      {isNone && <p className={css.small}>None</p>}
      <ul className={css.related}>
        {follows && <Line ticket={follows} words="Follows" />}
        {merged.map((each) => (
          <Line
            key={each.id}
            ticket={each}
            words="Merged into this"
            action={{
              label: `Undo the merge of ${each.title}`,
              icon: <Undo2 />,
              onPress: () => void undoMerge(each.id),
            }}
          />
        ))}
        {linked.map((each) => (
          <Line
            key={each.id}
            ticket={each}
            words="Linked"
            action={{
              label: `Remove the link to ${each.title}`,
              icon: <X />,
              onPress: () =>
                void unlink({ variables: { id, otherId: each.id } }).catch((error) =>
                  showFailure(error, "Error updating ticket"),
                ),
            }}
          />
        ))}
      </ul>
      <div className={css.failureActions}>
        <Button size="compact" icon={<Link2 />} onPress={() => setAsking("link")}>
          Link
        </Button>
        {!mergedIntoId && (
          <Button size="compact" icon={<GitMerge />} onPress={() => setAsking("merge")}>
            Merge
          </Button>
        )}
      </div>
      {asking && (
        <TicketChoice
          title={asking === "merge" ? "Merge into another ticket" : "Link another ticket"}
          search={ticket.orgName ?? ""}
          isOffered={(other) => other.id !== id && (asking === "link" || other.orgId === ticket.orgId)}
          hint={
            asking === "merge"
              ? `Only tickets from ${ticket.orgName ?? "the same organisation"}. This one will close, and replies will go to the other one.`
              : undefined
          }
          onChoose={(other) => void choose(other)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Card>
  );
}

interface LineProps {
  ticket: DeskTicketBriefFragment;
  words: string;
  action?: { label: string; icon: React.ReactNode; onPress: () => void };
}

function Line({ ticket: { id, title, orgName, status }, words, action }: LineProps) {
  return (
    <li className={css.relatedLine}>
      <span className={css.relatedName}>
        <Link href={ticketHref(id)}>{title}</Link>
        <span className={css.cardLine}>
          {words}, {orgName ?? "Unknown"} <Badge status={STATUSES.ticket[status]} />
        </span>
      </span>
      {action && (
        <IconButton label={action.label} icon={action.icon} size="compact" onPress={action.onPress} />
      )}
    </li>
  );
}
