import { ApolloClient } from "@apollo/client";
import { ApolloLink } from "@apollo/client/link";
import { HttpLink } from "@apollo/client/link/http";
import { isSubscriptionOperation } from "@apollo/client/utilities";
import { createCache } from "./cache.ts";
import { createDeadlineLink } from "./deadline-link.ts";
import { deferredLinks } from "./deferred-links.ts";
import { errorToastLink } from "./error-toast-link.ts";
import { identityLink } from "./identity-link.ts";
import { lastChangeLink } from "./last-change-link.ts";
import { lazySocketLink } from "./lazy-socket-link.ts";
import { sessionLink } from "./session-link.ts";
import { subscriptionProblemLink } from "./subscription-problem-link.ts";
import { trustedDocumentLink } from "./trusted-document-link.ts";

const PATH = "/app/graphql";

const http = new HttpLink({ uri: PATH, credentials: "include" });

// In development documents change faster than the server's manifest, so their text is sent instead.
const trustedHttp = import.meta.env.PROD ? trustedDocumentLink.concat(http) : http;

export const client = new ApolloClient({
  cache: createCache(),
  link: ApolloLink.from([
    errorToastLink,
    subscriptionProblemLink,
    deferredLinks,
    sessionLink,
    identityLink,
    createDeadlineLink(),
    ApolloLink.split(
      (operation) => isSubscriptionOperation(operation.query),
      trustedDocumentLink.concat(lazySocketLink),
      lastChangeLink.concat(trustedHttp),
    ),
  ]),
});
