import type { ApolloClient } from "@apollo/client";
import { useSuspenseQuery } from "@apollo/client/react";
import { StaffViewerDocument, type StaffViewerFieldsFragment } from "../../generated/graphql.ts";
import type { Person } from "../session/person.ts";
import { setPortalPerson } from "../session/portal.ts";
import { PORTAL_ZONE } from "./portal-zone.ts";

/** The signed-in member of staff. */
export type StaffViewer = StaffViewerFieldsFragment;

/** Loads the signed-in member of staff, once; null without a session. */
export async function loadStaffViewer(client: ApolloClient): Promise<StaffViewer | null> {
  const { data } = await client.query({ query: StaffViewerDocument, context: { isAnonymous: true } });
  const staff = data?.staffViewer ?? null;
  setPortalPerson(staff?.id);
  return staff;
}

/** Writes a member of staff who has signed in to the cache. */
export function rememberStaffViewer(client: ApolloClient, staffViewer: StaffViewer) {
  client.writeQuery({ query: StaffViewerDocument, data: { staffViewer } });
  setPortalPerson(staffViewer.id);
}

/** The signed-in member of staff; only inside the support portal's shell, where there is one. */
export function useStaffViewer(): StaffViewer {
  const { data } = useSuspenseQuery(StaffViewerDocument);
  if (!data.staffViewer) throw new Error("Nobody is signed in");
  return data.staffViewer;
}

export const useStaffPerson = (): Person => ({
  key: `support:${useStaffViewer().id}`,
  timeZone: PORTAL_ZONE,
});
