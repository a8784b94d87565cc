import type { ApolloClient } from "@apollo/client";
import { useSuspenseQuery } from "@apollo/client/react";
import { OwnerViewerDocument, type OwnerViewerQuery } from "../../generated/graphql.ts";
import type { Person } from "../session/person.ts";
import { setPortalPerson } from "../session/portal.ts";
import { PORTAL_ZONE } from "./portal-zone.ts";

export type OwnerViewer = NonNullable<OwnerViewerQuery["ownerViewer"]>;

export async function loadOwnerViewer(client: ApolloClient): Promise<OwnerViewer | null> {
  const { data } = await client.query({ query: OwnerViewerDocument, context: { isAnonymous: true } });
  const owner = data?.ownerViewer ?? null;
  setPortalPerson(owner?.id);
  return owner;
}

export function useOwnerViewer(): OwnerViewer {
  const { data } = useSuspenseQuery(OwnerViewerDocument);
  if (!data.ownerViewer) throw new Error("The owner isn’t signed in");
  return data.ownerViewer;
}

const OWNER_LABEL = "Business Owner";

/** The owner's name and label. Accounts created at startup have the label as their name, so show it only once. */
export const ownerWords = ({ name, email }: Pick<OwnerViewer, "name" | "email">) =>
  name === OWNER_LABEL ? { name: email, detail: OWNER_LABEL } : { name, detail: `${OWNER_LABEL} · ${email}` };

export const useOwnerPerson = (): Person => ({
  key: `owner:${useOwnerViewer().id}`,
  timeZone: PORTAL_ZONE,
});
