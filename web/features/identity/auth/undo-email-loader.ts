import type { LoaderFunctionArgs } from "react-router";
import { EmailChangeDocument } from "../../../generated/graphql.ts";
import { clientContext } from "../../../platform/route.ts";

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
