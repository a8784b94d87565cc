import { useSuspenseQuery } from "@apollo/client/react";
import { OrganisationSettingsDocument } from "../../generated/graphql.ts";
import { GettingStarted } from "../first-steps/getting-started.tsx";
import { OrganisationForm } from "./organisation-form.tsx";

export function OrganisationTab() {
  const { data } = useSuspenseQuery(OrganisationSettingsDocument);
  return (
    data.viewer && (
      <>
        <OrganisationForm organisation={data.viewer.organisation} />
        <GettingStarted />
      </>
    )
  );
}
