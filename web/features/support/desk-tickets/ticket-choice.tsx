import { useQuery } from "@apollo/client/react";
import { Badge } from "@fettle/design-system/Badge";
import { Button } from "@fettle/design-system/Button";
import { Dialog } from "@fettle/design-system/Dialog";
import { SearchField } from "@fettle/design-system/SearchField";
import { SEARCH_MAX } from "@fettle/rules/platform/field-lengths";
import { useState } from "react";
import { DeskTicketChoicesDocument, type DeskTicketChoicesQuery } from "../../../generated/graphql.ts";
import { STATUSES } from "../../../platform/statuses/statuses.ts";
import * as css from "./desk-tickets.css.ts";

type Choice = DeskTicketChoicesQuery["deskTickets"]["items"][number];
export type TicketChosen = Pick<Choice, "id" | "title">;

interface TicketChoiceProps {
  title: string;
  hint?: string | undefined;
  search: string;
  isOffered?: (ticket: Choice) => boolean;
  onChoose: (ticket: TicketChosen) => void;
  onClose: () => void;
}

export function TicketChoice({
  title,
  hint,
  search,
  isOffered = () => true,
  onChoose,
  onClose,
}: TicketChoiceProps) {
  const [text, setText] = useState("");
  const { data, loading } = useQuery(DeskTicketChoicesDocument, {
    variables: { search: text.trim() || search },
  });
  const found = (data?.deskTickets.items ?? []).filter(isOffered);
  return (
    <Dialog title={title} isOpen onOpenChange={onClose} cancelLabel="Cancel">
      <SearchField
        label="Search tickets"
        placeholder="Title, ID or customer"
        maxLength={SEARCH_MAX}
        value={text}
        onChange={setText}
      />
      {hint && <p className={css.small}>{hint}</p>}
      <ul className={css.choices} aria-label="Tickets" aria-busy={loading}>
        {found.map(({ id, title: name, orgName, status }) => (
          <li key={id} className={css.relatedLine}>
            <span className={css.relatedName}>
              {name}
              <span className={css.cardLine}>
                {orgName ?? "Unknown"} <Badge status={STATUSES.ticket[status]} />
              </span>
            </span>
            <Button
              size="compact"
              onPress={() => onChoose({ id, title: name })}
              aria-label={`Choose ${name}`}
            >
              Choose
            </Button>
          </li>
        ))}
        {!loading && found.length === 0 && <li className={css.small}>No tickets found</li>}
      </ul>
    </Dialog>
  );
}
