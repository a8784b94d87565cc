import { ApolloLink } from "@apollo/client/link";
import { BaseHttpLink } from "@apollo/client/link/http";
import { isSubscriptionOperation } from "@apollo/client/utilities";
import { SERVER_URL } from "../server-address.ts";
import { createDeadlineLink } from "./deadline-link.ts";
import { identityLink } from "./identity-link.ts";
import { lazySocketLink } from "./lazy-socket-link.ts";
import { sessionLink } from "./session-link.ts";
import { trustedDocumentLink } from "./trusted-document-link.ts";
import { wholeAnswerLink } from "./whole-answer-link.ts";

const http = new BaseHttpLink({ uri: `${SERVER_URL}/app/graphql` });

/** In development, documents change faster than the server's manifest, so we send their text. */
export const httpLink = import.meta.env.PROD ? trustedDocumentLink.concat(http) : http;

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
