import { useMutation, useQuery } from "@apollo/client/react";
import { Badge } from "@fettle/design-system/Badge";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { Dialog } from "@fettle/design-system/Dialog";
import { IconButton } from "@fettle/design-system/IconButton";
import { Link } from "@fettle/design-system/Link";
import { SearchField } from "@fettle/design-system/SearchField";
import { toast } from "@fettle/design-system/Toast";
import { SEARCH_MAX } from "@fettle/rules/text-limits";
import { GitMerge, Link2, Undo2, X } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import {
  type DeskTicketBriefFragment,
  DeskTicketChoicesDocument,
  type DeskTicketFullFragment,
  LinkTicketsDocument,
  MergeTicketDocument,
  UnlinkTicketsDocument,
  UnmergeTicketDocument,
} from "../../generated/graphql.ts";
import { showFailure } from "../../platform/apollo/show-failure.ts";
import { STATUSES } from "../statuses/statuses.ts";
import * as css from "./desk-tickets.css.ts";
import { ticketHref } from "./queue-table.tsx";

const handled = { context: { handlesErrors: true } };

/** Other tickets about the same: linked ones, those that were merged into it, and the one that it follows. */
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
      .then(() => toast({ title: "The merge is undone" }))
      .catch((error) => showFailure(error, "Error updating ticket"));
  const choose = async (otherId: string) => {
    setAsking(undefined);
    try {
      if (asking === "link") {
        await link({ variables: { id, otherId } });
        return;
      }
      await merge({ variables: { id, intoId: otherId }, refetchQueries: ["DeskTicketPage"] });
      toast({ title: "Merged", actions: [{ label: "Undo", onPress: () => void undoMerge(id) }] });
      navigate(ticketHref(otherId));
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
          ticket={ticket}
          isSameOrganisation={asking === "merge"}
          onChoose={(otherId) => void choose(otherId)}
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
      <span>
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

interface TicketChoiceProps {
  title: string;
  ticket: DeskTicketFullFragment;
  isSameOrganisation: boolean;
  onChoose: (id: string) => void;
  onClose: () => void;
}

/** Finds the other ticket; at first those of the same organisation. */
function TicketChoice({ title, ticket, isSameOrganisation, onChoose, onClose }: TicketChoiceProps) {
  const [text, setText] = useState("");
  const search = text.trim() || (ticket.orgName ?? "");
  const { data, loading } = useQuery(DeskTicketChoicesDocument, { variables: { search } });
  const found = (data?.deskTickets.items ?? []).filter(
    ({ id, orgId }) => id !== ticket.id && (!isSameOrganisation || orgId === ticket.orgId),
  );
  return (
    <Dialog title={title} isOpen onOpenChange={onClose} cancelLabel="Cancel">
      <SearchField
        label="Search tickets"
        placeholder="Title, ID or customer"
        maxLength={SEARCH_MAX}
        value={text}
        onChange={setText}
      />
      {isSameOrganisation && (
        <p className={css.small}>
          Only tickets of {ticket.orgName ?? "the same organisation"}. This one is closed, and answers go to
          the other.
        </p>
      )}
      <ul className={css.choices} aria-label="Tickets" aria-busy={loading}>
        {found.map(({ id, title: name, orgName, status }) => (
          <li key={id} className={css.relatedLine}>
            <span>
              {name}
              <span className={css.cardLine}>
                {orgName ?? "Unknown"} <Badge status={STATUSES.ticket[status]} />
              </span>
            </span>
            <Button size="compact" onPress={() => onChoose(id)} aria-label={`Choose ${name}`}>
              Choose
            </Button>
          </li>
        ))}
        {!loading && found.length === 0 && <li className={css.small}>No tickets found</li>}
      </ul>
    </Dialog>
  );
}
