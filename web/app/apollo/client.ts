import { ApolloClient } from "@apollo/client";
import { ApolloLink } from "@apollo/client/link";
import { HttpLink } from "@apollo/client/link/http";
import { GraphQLWsLink } from "@apollo/client/link/subscriptions";
import { isSubscriptionOperation } from "@apollo/client/utilities";
import { createCache } from "./cache.ts";
import { createDeadlineLink } from "./deadline-link.ts";
import { errorToastLink } from "./error-toast-link.ts";
import { foreignIdentityLink } from "./foreign-identity-link.ts";
import { identityLink } from "./identity-link.ts";
import { sessionLink } from "./session-link.ts";
import { createSocket } from "./socket.ts";
import { subscriptionProblemLink } from "./subscription-problem-link.ts";
import { trustedDocumentLink, trustedSubscriptionLink } from "./trusted-document-link.ts";

const PATH = "/app/graphql";

export const socket = createSocket(`${location.origin.replace(/^http/, "ws")}${PATH}`);

const http = new HttpLink({ uri: PATH, credentials: "include" });

// In development documents change faster than the server's list of them, so their text travels instead.
const trustedHttp = import.meta.env.PROD ? trustedDocumentLink.concat(http) : http;

export const client = new ApolloClient({
  cache: createCache(),
  dataMasking: true,
  link: ApolloLink.from([
    errorToastLink,
    subscriptionProblemLink,
    sessionLink,
    foreignIdentityLink,
    identityLink,
    createDeadlineLink(),
    ApolloLink.split(
      (operation) => isSubscriptionOperation(operation.query),
      trustedSubscriptionLink.concat(new GraphQLWsLink(socket)),
      trustedHttp,
    ),
  ]),
});
