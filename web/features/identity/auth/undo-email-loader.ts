import type { LoaderFunctionArgs } from "react-router";
import { EmailChangeDocument } from "../../../generated/graphql.ts";
import { clientContext } from "../../../platform/route.ts";

/** The email change that the link can undo; null for an invalid link. */
export async function undoEmailLoader({ context, request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const { data } = await context.get(clientContext).query({
    query: EmailChangeDocument,
    variables: { token },
    context: { isAnonymous: true },
    fetchPolicy: "network-only",
  });
  return { token, change: data?.emailChange ?? null };
}
