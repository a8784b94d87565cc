import type { ApolloClient } from "@apollo/client";
import { useSuspenseQuery } from "@apollo/client/react";
import { StaffViewerDocument, type StaffViewerFieldsFragment } from "../../generated/graphql.ts";
import type { Person } from "../session/person.ts";
import { setPortalPerson } from "../session/portal.ts";
import { PORTAL_ZONE } from "./portal-zone.ts";

export type StaffViewer = StaffViewerFieldsFragment;

export async function loadStaffViewer(client: ApolloClient): Promise<StaffViewer | null> {
  const { data } = await client.query({ query: StaffViewerDocument, context: { isAnonymous: true } });
  const staff = data?.staffViewer ?? null;
  setPortalPerson(staff?.id);
  return staff;
}

export function rememberStaffViewer(client: ApolloClient, staffViewer: StaffViewer) {
  client.writeQuery({ query: StaffViewerDocument, data: { staffViewer } });
  setPortalPerson(staffViewer.id);
}

export function useStaffViewer(): StaffViewer {
  const { data } = useSuspenseQuery(StaffViewerDocument);
  if (!data.staffViewer) throw new Error("No one is signed in");
  return data.staffViewer;
}

export const useStaffPerson = (): Person => ({
  key: `support:${useStaffViewer().id}`,
  timeZone: PORTAL_ZONE,
});
