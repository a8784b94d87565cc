import { ApolloLink } from "@apollo/client/link";
import { map } from "rxjs";
import { untilReachable } from "../../lib/until-reachable.ts";

type Answered = [operation: ApolloLink.Operation, result: ApolloLink.Result];

/** What was answered before the links were here. */
const early: Answered[] = [];
let links: ApolloLink | undefined;

/** What outages, lost answers and somebody else's sign-in need: not for a page's first load, so it comes after it. */
export const lateLinks = new ApolloLink((operation, forward) =>
  links
    ? links.request(operation, forward)
    : forward(operation).pipe(
        map((result) => {
          early.push([operation, result]);
          return result;
        }),
      ),
);

export async function loadLateLinks() {
  if (links) return;
  const late = await untilReachable(() => import("./after-start-links.ts"));
  links ??= ApolloLink.from([
    late.createKeepLoadedLink(early.splice(0)),
    late.askAgainLink,
    late.foreignIdentityLink,
  ]);
}
