import { ApolloLink } from "@apollo/client/link";

type Hashed = { __meta__?: { hash?: string } };

/** What names a trusted document to the server, in a request's extensions. */
export const persistedQuery = (document: unknown) => ({
  version: 1,
  sha256Hash: (document as Hashed).__meta__?.hash ?? "",
});

/** Sends a trusted document’s hash instead of its text: the server knows those of this client. */
export const trustedDocumentLink = new ApolloLink((operation, forward) => {
  operation.extensions = { ...operation.extensions, persistedQuery: persistedQuery(operation.query) };
  operation.setContext({ http: { includeQuery: false, includeExtensions: true } });
  return forward(operation);
});
