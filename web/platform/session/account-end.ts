import type { ApolloClient } from "@apollo/client";
import { type AccountEnd, isAccountEnd } from "@fettle/rules/organisation/account-end";
import { AccountEndDocument } from "../../generated/graphql.ts";
import { forgetSession } from "../../lib/browser-storage.ts";
import { forgetDrafts } from "../../lib/draft.ts";
import { offlineAnswers } from "../offline/offline-answers.ts";
import { getIdentity, setIdentity } from "./identity.ts";
import { tokenMode } from "./token-mode.ts";

export async function findAccountEnd(client: Pick<ApolloClient, "query">): Promise<AccountEnd | null> {
  const mode = tokenMode();
  if (mode) return (await mode.renew()) ? null : (mode.accountEnd() ?? null);
  const { data } = await client.query({
    query: AccountEndDocument,
    fetchPolicy: "no-cache",
    context: { isAnonymous: true, mustBeFresh: true, handlesErrors: true },
  });
  return data?.accountEnd ?? null;
}

export const endedPath = (end: AccountEnd) => `/login?ended=${end}`;

export function endedIn(search: string): AccountEnd | undefined {
  const end = new URLSearchParams(search).get("ended");
  return isAccountEnd(end) ? end : undefined;
}

export async function leaveEndedAccount(end: AccountEnd) {
  const identity = getIdentity();
  setIdentity(null);
  await tokenMode()?.end();
  forgetSession();
  if (identity) forgetDrafts(identity.userId);
  await offlineAnswers.leave?.();
  location.replace(endedPath(end));
}
