import { Card } from "@fettle/design-system/Card";
import { DescriptionList } from "@fettle/design-system/DescriptionList";
import { IconButton } from "@fettle/design-system/IconButton";
import { Pencil } from "lucide-react";
import { Suspense, useState } from "react";
import type { DeskTicketFullFragment } from "../../../generated/graphql.ts";
import { lazyOpened } from "../../../platform/screen/lazy-part.ts";
import { deskDateTime } from "./desk-dates.ts";
import * as css from "./desk-tickets.css.ts";

const EditTicketDialog = lazyOpened(() => import("./edit-ticket-dialog.tsx"));

export function CustomerInformation({ ticket }: { ticket: DeskTicketFullFragment }) {
  const { orgName, submittedByName, submittedByEmail, onBehalfOf, createdAt, updatedAt } = ticket;
  const [isEditing, setEditing] = useState(false);
  return (
    <Card
      title="Customer Information"
      actions={
        <IconButton
          label="Edit title and requester"
          icon={<Pencil />}
          size="compact"
          onPress={() => setEditing(true)}
        />
      }
    >
      <DescriptionList
        layout="stacked"
        items={[
          { term: "Organization", value: orgName ?? "Unknown" },
          {
            term: "Submitted by",
            value: submittedByName && (
              <>
                {submittedByName}
                <span className={css.small}>
                  <br />
                  {submittedByEmail}
                </span>
              </>
            ),
          },
          ...(onBehalfOf ? [{ term: "On behalf of", value: onBehalfOf }] : []),
          { term: "Created", value: deskDateTime(createdAt) },
          { term: "Last updated", value: deskDateTime(updatedAt) },
        ]}
      />
      {isEditing && (
        <Suspense>
          <EditTicketDialog ticket={ticket} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </Card>
  );
}
