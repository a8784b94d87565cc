import type { ApolloClient } from "@apollo/client";
import { useSuspenseQuery } from "@apollo/client/react";
import { OwnerViewerDocument, type OwnerViewerQuery } from "../../generated/graphql.ts";
import type { Person } from "../session/person.ts";
import { setPortalPerson } from "../session/portal.ts";
import { PORTAL_ZONE } from "./portal-zone.ts";

/** The signed-in business owner. */
export type OwnerViewer = NonNullable<OwnerViewerQuery["ownerViewer"]>;

/** Loads the owner, once; null without a session of theirs. */
export async function loadOwnerViewer(client: ApolloClient): Promise<OwnerViewer | null> {
  const { data } = await client.query({ query: OwnerViewerDocument, context: { isAnonymous: true } });
  const owner = data?.ownerViewer ?? null;
  setPortalPerson(owner?.id);
  return owner;
}

/** The signed-in owner; only inside the portal's shell, where they are. */
export function useOwnerViewer(): OwnerViewer {
  const { data } = useSuspenseQuery(OwnerViewerDocument);
  if (!data.ownerViewer) throw new Error("The owner isn’t signed in");
  return data.ownerViewer;
}

const OWNER_LABEL = "Business Owner";

/** The owner's name and what goes with it. The label shows once: accounts made at start-up have it as their name. */
export const ownerWords = ({ name, email }: Pick<OwnerViewer, "name" | "email">) =>
  name === OWNER_LABEL ? { name: email, detail: OWNER_LABEL } : { name, detail: `${OWNER_LABEL} · ${email}` };

export const useOwnerPerson = (): Person => ({
  key: `owner:${useOwnerViewer().id}`,
  timeZone: PORTAL_ZONE,
});
