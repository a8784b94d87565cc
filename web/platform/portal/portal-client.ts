import { ApolloClient, InMemoryCache } from "@apollo/client";
import { ApolloLink } from "@apollo/client/link";
import { errorToastLink } from "../apollo/error-toast-link.ts";
import { idempotencyLink } from "../apollo/idempotency-link.ts";
import { serverLink } from "../apollo/server-link.ts";
import { createStaleOnErrorLink } from "../apollo/stale-on-error-link.ts";

export const createPortalCache = () => new InMemoryCache();

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
