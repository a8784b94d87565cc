import { ApolloClient } from "@apollo/client";
import { ApolloLink } from "@apollo/client/link";
import { createCache } from "./cache.ts";
import { deferredLinks } from "./deferred-links.ts";
import { errorToastLink } from "./error-toast-link.ts";
import { firstAnswersLink } from "./first-answers-link.ts";
import { lastChangeLink } from "./last-change-link.ts";
import { httpLink, serverLink } from "./server-link.ts";
import { subscriptionProblemLink } from "./subscription-problem-link.ts";

export const client = new ApolloClient({
  cache: createCache(),
  link: ApolloLink.from([
    errorToastLink,
    subscriptionProblemLink,
    deferredLinks,
    serverLink(firstAnswersLink.concat(lastChangeLink).concat(httpLink)),
  ]),
});
