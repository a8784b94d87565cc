import { useSuspenseQuery } from "@apollo/client/react";
import { OrganisationSettingsDocument } from "../../../generated/graphql.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { GettingStarted } from "../first-steps/getting-started.tsx";
import { OrganisationForm } from "./organisation-form.tsx";
import { SupportAccess } from "./support-access.tsx";

export function OrganisationTab() {
  const { data } = useSuspenseQuery(OrganisationSettingsDocument);
  const { role } = useViewer();
  if (!data.viewer) return null;
  return (
    <>
      <OrganisationForm organisation={data.viewer.organisation} />
      {role === "admin" && <SupportAccess />}
      <GettingStarted />
    </>
  );
}
