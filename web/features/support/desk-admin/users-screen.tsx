import { useReadQuery } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { DataList } from "@fettle/design-system/DataList";
import { Dialog } from "@fettle/design-system/Dialog";
import { ListRow } from "@fettle/design-system/ListRow";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { useState } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { type DisableStaffMutation, StaffUsersDocument } from "../../../generated/graphql.ts";
import { preload, useLoaded } from "../../../platform/apollo/preload.ts";
import { UserRow } from "./user-row.tsx";

export const loader = (args: LoaderFunctionArgs) => preload(args, StaffUsersDocument);

type Unassigned = NonNullable<DisableStaffMutation["disableStaff"]>["unassigned"];

export function Component() {
  const { data } = useReadQuery(useLoaded<typeof loader>());
  const [unassigned, setUnassigned] = useState<Unassigned>([]);
  return (
    <>
      <PageHeader
        title="Users"
        backHref="/support-admin/admin"
        backLabel="Admin Console"
        isList
        areActionsBeside
        actions={
          <Button variant="primary" href="/support-admin/invites">
            Invite someone
          </Button>
        }
      />
      <Card padding="none" label="Users">
        <DataList
          label="Users"
          variant="plain"
          columns="36px minmax(0, 1.2fr) minmax(0, 0.6fr) minmax(0, 1.1fr) minmax(0, 0.7fr) 34px"
        >
          {data.staffUsers.map((user) => (
            <UserRow key={user.id} user={user} onDisabled={setUnassigned} />
          ))}
        </DataList>
      </Card>
      {unassigned.length > 0 && (
        <Dialog
          title="Tickets to reassign"
          subtitle="These tickets are unassigned now."
          isOpen
          onOpenChange={() => setUnassigned([])}
          width="confirm"
          footer={
            <Button variant="primary" onPress={() => setUnassigned([])}>
              Done
            </Button>
          }
        >
          <DataList label="Tickets to reassign" variant="plain">
            {unassigned.map(({ id, title, organisationName }) => (
              <ListRow
                key={id}
                href={`/support-admin/tickets/${id}`}
                title={title}
                detail={organisationName}
              />
            ))}
          </DataList>
        </Dialog>
      )}
    </>
  );
}
