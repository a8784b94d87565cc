import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { use, useCallback, useEffect, useRef, useState } from "react";
import { PublicRequestContext } from "./public-request.ts";

type State<Data> = { data?: Data; error?: Error; isLoading: boolean };

/** Queries once on open, so `variables` must not change. Keeps the data while reloading. */
export function usePublicQuery<Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) {
  const sendPublicRequest = use(PublicRequestContext);
  const asked = useRef(variables);
  const [state, setState] = useState<State<Data>>({ isLoading: true });
  const load = useCallback(async () => {
    setState((before) => ({ ...before, isLoading: true }));
    try {
      setState({ data: await sendPublicRequest(document, asked.current), isLoading: false });
    } catch (error) {
      setState(({ data }) => ({ ...(data && { data }), error: error as Error, isLoading: false }));
    }
  }, [sendPublicRequest, document]);
  useEffect(() => {
    void load();
  }, [load]);
  const show = useCallback((data: Data) => setState({ data, isLoading: false }), []);
  return { ...state, load, show };
}

export function usePublicAction<Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  onDone: (data: Data) => void,
  onRefused?: () => void,
) {
  const sendPublicRequest = use(PublicRequestContext);
  const isSending = useRef(false);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const act = async (variables: Variables): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    setPending(true);
    setFailure(undefined);
    try {
      onDone(await sendPublicRequest(document, variables));
    } catch (error) {
      setFailure((error as Error).message);
      onRefused?.();
    } finally {
      isSending.current = false;
      setPending(false);
    }
  };
  return { act, isPending, failure };
}
