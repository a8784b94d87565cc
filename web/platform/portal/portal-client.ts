import { ApolloClient, InMemoryCache } from "@apollo/client";
import { ApolloLink } from "@apollo/client/link";
import { errorToastLink } from "../apollo/error-toast-link.ts";
import { idempotencyLink } from "../apollo/idempotency-link.ts";
import { serverLink } from "../apollo/server-link.ts";
import { createStaleOnErrorLink } from "../apollo/stale-on-error-link.ts";

/** A portal's cache, which keeps nothing of a member's. */
export const createPortalCache = () => new InMemoryCache();

/** The client of the portal that this page is of. */
export const createPortalClient = () =>
  new ApolloClient({
    cache: createPortalCache(),
    link: ApolloLink.from([
      errorToastLink,
      createStaleOnErrorLink([], createPortalCache),
      idempotencyLink,
      serverLink(),
    ]),
  });
