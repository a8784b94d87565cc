import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { useState } from "react";
import type { SignedInFragment } from "../../../generated/graphql.ts";
import { finishSignOut } from "../../../platform/session/pending-sign-out.ts";
import { signingIn, storeSession } from "./store-session.ts";

/**
 * `signIn` resolves to whether someone is signed in. If not, `error` gives the reason, or `needsCode` is set to ask for
 * the owner's one-time code.
 */
export function useSignIn<TData, TVariables extends OperationVariables>(
  mutation: TypedDocumentNode<TData, TVariables>,
  sessionOf: (data: TData) => SignedInFragment,
) {
  const client = useApolloClient();
  const [error, setError] = useState<unknown>();
  const [isPending, setPending] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  const signIn = async (variables: TVariables): Promise<boolean> => {
    setError(undefined);
    setPending(true);
    try {
      if (!(await finishSignOut(client))) throw new Error(MESSAGES.networkError);
      const { data } = await client.mutate<TData, OperationVariables>({ mutation, variables, ...signingIn });
      if (!data) return false;
      const session = sessionOf(data as TData);
      setNeedsCode(session.needsCode);
      return session.needsCode ? false : await storeSession(client, session);
    } catch (failure) {
      setError(failure);
      return false;
    } finally {
      setPending(false);
    }
  };
  return { signIn, error, isPending, needsCode, startOver: () => setNeedsCode(false) };
}
