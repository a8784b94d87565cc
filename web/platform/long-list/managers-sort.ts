import { isManaging } from "@fettle/rules/identity/role";
import type { LoaderFunctionArgs } from "react-router";
import { clientContext } from "../route.ts";
import { loadViewer } from "../session/viewer.ts";
import { sortVariables } from "./read-sort.ts";

type Args = Pick<LoaderFunctionArgs, "request" | "context">;

export async function isManagers({ context }: Args): Promise<boolean> {
  const viewer = await loadViewer(context.get(clientContext));
  return viewer !== null && isManaging(viewer.role);
}

/** A list's order. An order kept from when the viewer was a manager, e.g. by value, is the default now. */
export async function loadSortVariables<Id extends string>(
  args: Args,
  ids: readonly Id[],
  forManagers: NoInfer<Id>,
) {
  const params = new URL(args.request.url).searchParams;
  const variables = sortVariables(params, ids);
  if (variables.orderBy !== forManagers) return variables;
  return (await isManagers(args)) ? variables : { orderBy: null, direction: null };
}
