import { ApolloLink } from "@apollo/client/link";

type Hashed = { __meta__?: { hash?: string } };

export const persistedQuery = (document: unknown) => ({
  version: 1,
  sha256Hash: (document as Hashed).__meta__?.hash ?? "",
});

/** Sends a trusted document's hash instead of its text. */
export const trustedDocumentLink = new ApolloLink((operation, forward) => {
  operation.extensions = { ...operation.extensions, persistedQuery: persistedQuery(operation.query) };
  operation.setContext({ http: { includeQuery: false, includeExtensions: true } });
  return forward(operation);
});
