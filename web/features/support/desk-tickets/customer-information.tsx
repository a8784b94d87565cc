import { Card } from "@fettle/design-system/Card";
import { DescriptionList } from "@fettle/design-system/DescriptionList";
import type { DeskTicketFullFragment } from "../../../generated/graphql.ts";
import { deskDateTime } from "./desk-dates.ts";
import * as css from "./desk-tickets.css.ts";

export function CustomerInformation({ ticket }: { ticket: DeskTicketFullFragment }) {
  const { orgName, submittedByName, submittedByEmail, createdAt, updatedAt } = ticket;
  return (
    <Card title="Customer Information">
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
          { term: "Created", value: deskDateTime(createdAt) },
          { term: "Last updated", value: deskDateTime(updatedAt) },
        ]}
      />
    </Card>
  );
}
