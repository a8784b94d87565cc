import { useReadQuery } from "@apollo/client/react";
import { Banner } from "@fettle/design-system/Banner";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { PASSWORD_MIN } from "@fettle/rules/platform/field-lengths";
import type { LoaderFunctionArgs } from "react-router";
import { StaffProfileDocument, StaffViewerDocument } from "../../../generated/graphql.ts";
import { preload, useLoaded } from "../../../platform/apollo/preload.ts";
import { NameCard } from "../../identity/portal-account/name-card.tsx";
import { OneTimeCodesCard } from "../../identity/portal-account/one-time-codes-card.tsx";
import { PasswordCard } from "../../identity/portal-account/password-card.tsx";
import { SessionsCard } from "../../identity/portal-account/sessions-card.tsx";
import { AlertsCard } from "./alerts-card.tsx";
import * as css from "./desk-admin.css.ts";

export const loader = (args: LoaderFunctionArgs) => preload(args, StaffProfileDocument);

export function Component() {
  const { data } = useReadQuery(useLoaded<typeof loader>());
  const { staffProfile: profile, portalAccount: account } = data;
  const mustEnrol = profile.requiresTotp && !account.hasTotp;
  return (
    <>
      <PageHeader title="Profile" subtitle={account.email} />
      <div className={css.page}>
        {mustEnrol && (
          <Banner severity="warning" title="Set up one-time codes first.">
            Support staff need them before they can do anything else.
          </Banner>
        )}
        <OneTimeCodesCard account={account} viewer={StaffViewerDocument} />
        {!mustEnrol && (
          <>
            <AlertsCard profile={profile} />
            <NameCard
              name={account.name}
              description="Customers see your name on replies."
              viewer={StaffViewerDocument}
            />
            <PasswordCard min={PASSWORD_MIN} />
          </>
        )}
        <SessionsCard sessions={account.sessions} />
      </div>
    </>
  );
}
