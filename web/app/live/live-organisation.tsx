import { useSubscription } from "@apollo/client/react";
import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { OrganisationChangedDocument } from "../../generated/graphql.ts";
import { beginEpoch } from "../../platform/live/connection-epoch.ts";
import { useViewer } from "../../platform/session/viewer.ts";

/**
 * Keeps the organisation's name and time zone as somebody changes them. In another zone every job has another instant,
 * so what was loaded before, also by who switched it, is asked for again.
 */
export function LiveOrganisation() {
  const { timeZone } = useViewer().organisation;
  const { revalidate } = useRevalidator();
  const loadedIn = useRef(timeZone);
  useSubscription(OrganisationChangedDocument, { ignoreResults: true });
  useEffect(() => {
    if (loadedIn.current === timeZone) return;
    loadedIn.current = timeZone;
    beginEpoch();
    revalidate();
  }, [timeZone, revalidate]);
  return null;
}
