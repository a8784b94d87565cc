import type { ApolloClient } from "@apollo/client";
import { useSuspenseQuery } from "@apollo/client/react";
import { ViewerDocument, type ViewerQuery } from "../../generated/graphql.ts";
import { setIdentity } from "./identity.ts";
import { finishSignOut } from "./pending-sign-out.ts";

/** The signed-in person. */
export type Viewer = NonNullable<ViewerQuery["viewer"]>;

/**
 * Loads the viewer, once; null without a session, and for one that somebody signed out of without a network. Stores the
 * identity for later requests.
 */
export async function loadViewer(client: ApolloClient): Promise<Viewer | null> {
  if (!(await finishSignOut(client))) return null;
  const { data } = await client.query({ query: ViewerDocument, context: { isAnonymous: true } });
  const viewer = data?.viewer ?? null;
  setIdentity(viewer && { userId: viewer.id, orgId: viewer.orgId });
  return viewer;
}

/** Writes a person to the cache as the viewer. */
export function rememberViewer(client: ApolloClient, viewer: Viewer) {
  client.writeQuery({ query: ViewerDocument, data: { viewer } });
  setIdentity({ userId: viewer.id, orgId: viewer.orgId });
}

/** The signed-in person; only inside the shell, where there is one. */
export function useViewer(): Viewer {
  const { data } = useSuspenseQuery(ViewerDocument);
  if (!data.viewer) throw new Error("Nobody is signed in");
  return data.viewer;
}
