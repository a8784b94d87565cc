import type { ApolloClient } from "@apollo/client";
import { useSuspenseQuery } from "@apollo/client/react";
import { ViewerDocument, type ViewerQuery } from "../../generated/graphql.ts";
import { setIdentity } from "./identity.ts";
import { finishSignOut } from "./pending-sign-out.ts";

export type Viewer = NonNullable<ViewerQuery["viewer"]>;

/** Loads the viewer once and stores their identity. Null without a session, or with a pending offline sign-out. */
export async function loadViewer(client: ApolloClient): Promise<Viewer | null> {
  if (!(await finishSignOut(client))) return null;
  const { data } = await client.query({ query: ViewerDocument, context: { isAnonymous: true } });
  const viewer = data?.viewer ?? null;
  setIdentity(viewer && { userId: viewer.id, orgId: viewer.orgId });
  return viewer;
}

export function rememberViewer(client: ApolloClient, viewer: Viewer) {
  client.writeQuery({ query: ViewerDocument, data: { viewer } });
  setIdentity({ userId: viewer.id, orgId: viewer.orgId });
}

export function useViewer(): Viewer {
  const { data } = useSuspenseQuery(ViewerDocument);
  if (!data.viewer) throw new Error("No one is signed in");
  return data.viewer;
}
