import type { ApolloClient } from "@apollo/client";
import { LookInDocument } from "../../generated/graphql.ts";
import { keepIn } from "../../lib/browser-storage.ts";
import { ignored } from "../../lib/ignored.ts";
import { MemoryStorage } from "../../lib/memory-storage.ts";
import { openPage } from "../../platform/open-page.tsx";
import type { AppRoute } from "../../platform/route.ts";
import { setIdentity } from "../../platform/session/identity.ts";
import { leaveLookIn, lockLookIn } from "../../platform/session/look-in-tab.ts";
import { enterPortal, setPortalPerson } from "../../platform/session/portal.ts";
import { signInRequest } from "../../platform/session/sign-in-request.ts";
import { chooseTheme, storedTheme } from "../../platform/theme.ts";
import { lookInRoutes } from "./look-in.routes.ts";
import { readOnlyLink } from "./read-only-link.ts";

/** Opens the app for an owner viewing an organisation, without changing or storing anything. */
export async function startLookIn(client: ApolloClient, routes: AppRoute[]) {
  enterPortal("look-in");
  lockLookIn();
  const theme = storedTheme();
  keepIn(new MemoryStorage());
  chooseTheme(theme);
  setIdentity(null);
  client.setLink(readOnlyLink.concat(client.link));
  let orgId: string | undefined;
  // If the viewer has to sign in again, the look-in has ended.
  signInRequest.subscribe(() => leaveLookIn(orgId));
  const look = await client.query({ query: LookInDocument, context: { isAnonymous: true } }).then(
    ({ data }) => data?.lookIn ?? null,
    (error) => ignored(error, "the look-in opens, and each screen shows its own error"),
  );
  if (look === null) return leaveLookIn();
  orgId = look?.orgId;
  setPortalPerson(look?.id);
  openPage(client, lookInRoutes(routes));
}
