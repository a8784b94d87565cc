import type { ApolloClient } from "@apollo/client";
import { ErrorLink } from "@apollo/client/link/error";
import { from, mergeMap, NEVER, throwError } from "rxjs";
import { ViewerDocument } from "../../generated/graphql.ts";
import { getIdentity } from "../session/identity.ts";
import { errorCode } from "./error-text.ts";

/** FORBIDDEN can mean that someone else signed in in another tab. If so, the page reloads for that person. */
export const foreignIdentityLink = new ErrorLink(({ error, operation }) => {
  if (errorCode(error) !== "FORBIDDEN" || operation.getContext().isAnonymous) return;
  return from(isSomebodyElse(operation.client)).pipe(
    mergeMap((isChanged) => {
      if (!isChanged) return throwError(() => error);
      location.assign("/");
      return NEVER;
    }),
  );
});

async function isSomebodyElse(client: ApolloClient): Promise<boolean> {
  const { data } = await client.query({
    query: ViewerDocument,
    fetchPolicy: "no-cache",
    context: { isAnonymous: true },
  });
  return data?.viewer?.id !== getIdentity()?.userId;
}
