import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { use, useCallback, useEffect, useRef, useState } from "react";
import { AskContext } from "./ask.ts";

type State<Data> = { data?: Data; error?: Error; isLoading: boolean };

/** Asks once when the page opens; `variables` never change on it. What was found stays while it's asked again. */
export function usePublicQuery<Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) {
  const ask = use(AskContext);
  const asked = useRef(variables);
  const [state, setState] = useState<State<Data>>({ isLoading: true });
  const load = useCallback(async () => {
    setState((before) => ({ ...before, isLoading: true }));
    try {
      setState({ data: await ask(document, asked.current), isLoading: false });
    } catch (error) {
      setState(({ data }) => ({ ...(data && { data }), error: error as Error, isLoading: false }));
    }
  }, [ask, document]);
  useEffect(() => {
    void load();
  }, [load]);
  const show = useCallback((data: Data) => setState({ data, isLoading: false }), []);
  return { ...state, load, show };
}

/** Sends one change at a time, and hands on what it did; what fails is said in `failure`. */
export function usePublicAct<Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  onDone: (data: Data) => void,
) {
  const ask = use(AskContext);
  const isSending = useRef(false);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const act = async (variables: Variables): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    setPending(true);
    setFailure(undefined);
    try {
      onDone(await ask(document, variables));
    } catch (error) {
      setFailure((error as Error).message);
    } finally {
      isSending.current = false;
      setPending(false);
    }
  };
  return { act, isPending, failure };
}
