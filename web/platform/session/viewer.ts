import type { ApolloClient } from "@apollo/client";
import { useSuspenseQuery } from "@apollo/client/react";
import { ViewerDocument, type ViewerQuery } from "../../generated/graphql.ts";
import { setIdentity } from "./identity.ts";

/** The signed-in person. */
export type Viewer = NonNullable<ViewerQuery["viewer"]>;

/** Asks who is signed in, once; null without a session. Takes note of the identity for later requests. */
export async function loadViewer(client: ApolloClient): Promise<Viewer | null> {
  const { data } = await client.query({ query: ViewerDocument, context: { isAnonymous: true } });
  const viewer = data?.viewer ?? null;
  setIdentity(viewer && { userId: viewer.id, orgId: viewer.orgId });
  return viewer;
}

/** Puts a person into the cache as the one signed in. */
export function rememberViewer(client: ApolloClient, viewer: Viewer) {
  client.writeQuery({ query: ViewerDocument, data: { viewer } });
  setIdentity({ userId: viewer.id, orgId: viewer.orgId });
}

/** The signed-in person; only within the shell, where there is one. */
export function useViewer(): Viewer {
  const { data } = useSuspenseQuery(ViewerDocument);
  if (!data.viewer) throw new Error("Nobody is signed in");
  return data.viewer;
}
