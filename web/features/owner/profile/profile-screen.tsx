import { useReadQuery } from "@apollo/client/react";
import { Avatar } from "@fettle/design-system/Avatar";
import { Card } from "@fettle/design-system/Card";
import { DataList } from "@fettle/design-system/DataList";
import { ListRow } from "@fettle/design-system/ListRow";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { OWNER_PASSWORD_MIN } from "@fettle/rules/platform/field-lengths";
import type { LoaderFunctionArgs } from "react-router";
import { OwnerProfileDocument, OwnerViewerDocument } from "../../../generated/graphql.ts";
import { preload, useLoaded } from "../../../platform/apollo/preload.ts";
import { ownerWords } from "../../../platform/portal/owner-viewer.ts";
import { NameCard } from "../../identity/portal-account/name-card.tsx";
import { OneTimeCodesCard } from "../../identity/portal-account/one-time-codes-card.tsx";
import { PasswordCard } from "../../identity/portal-account/password-card.tsx";
import { stack } from "../../identity/portal-account/portal-account.css.ts";
import { SessionsCard } from "../../identity/portal-account/sessions-card.tsx";

export const loader = (args: LoaderFunctionArgs) => preload(args, OwnerProfileDocument);

export function Component() {
  const { data } = useReadQuery(useLoaded<typeof loader>());
  const account = data.portalAccount;
  const { name, detail } = ownerWords(account);
  return (
    <>
      <PageHeader title="Profile" />
      <div className={stack}>
        <Card padding="none" label="Business owner">
          <DataList label="Business owner" variant="plain">
            <ListRow leading={<Avatar name={name} size={32} />} title={name} detail={detail} />
          </DataList>
        </Card>
        <OneTimeCodesCard account={account} viewer={OwnerViewerDocument} />
        <NameCard
          name={account.name}
          description="Businesses see your name when you look in."
          viewer={OwnerViewerDocument}
        />
        <PasswordCard min={OWNER_PASSWORD_MIN} />
        <SessionsCard sessions={account.sessions} />
      </div>
    </>
  );
}
