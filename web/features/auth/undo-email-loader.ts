import type { LoaderFunctionArgs } from "react-router";
import { clientContext } from "../../app/route.ts";
import { EmailChangeDocument } from "../../generated/graphql.ts";

/** The change that the link of a mail to an old address can take back; null for a link that can't be used. */
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
