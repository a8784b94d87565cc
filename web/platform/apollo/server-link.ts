import { ApolloLink } from "@apollo/client/link";
import { HttpLink } from "@apollo/client/link/http";
import { isSubscriptionOperation } from "@apollo/client/utilities";
import { SERVER_URL } from "../server-address.ts";
import { createDeadlineLink } from "./deadline-link.ts";
import { identityLink } from "./identity-link.ts";
import { lazySocketLink } from "./lazy-socket-link.ts";
import { sessionLink } from "./session-link.ts";
import { trustedDocumentLink } from "./trusted-document-link.ts";
import { wholeAnswerLink } from "./whole-answer-link.ts";

const http = new HttpLink({ uri: `${SERVER_URL}/app/graphql` });

/** Over HTTP. In development GraphQL documents change faster than the server's manifest, so their text is sent instead. */
export const httpLink = import.meta.env.PROD ? trustedDocumentLink.concat(http) : http;

/** Where every client's operations end: an ended session is renewed, time-outs, answers of others, and the socket for subscriptions. */
export const serverLink = (overHttp = httpLink) =>
  ApolloLink.from([
    sessionLink,
    identityLink,
    createDeadlineLink(),
    wholeAnswerLink,
    ApolloLink.split(
      (operation) => isSubscriptionOperation(operation.query),
      trustedDocumentLink.concat(lazySocketLink),
      overHttp,
    ),
  ]);
