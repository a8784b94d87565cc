import { useSubscription } from "@apollo/client/react";
import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { OrganisationChangedDocument } from "../../generated/graphql.ts";
import { beginEpoch } from "../../platform/live/connection-epoch.ts";
import { useViewer } from "../../platform/session/viewer.ts";

/**
 * Applies name and time zone changes. A new time zone changes every job's instant, so all data is refetched, even for
 * the person who changed it.
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
    void revalidate();
  }, [timeZone, revalidate]);
  return null;
}
