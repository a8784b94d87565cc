import { useApolloClient, useMutation, useQuery } from "@apollo/client/react";
import { ASSISTANT_EMPTY, ASSISTANT_TROUBLE } from "@fettle/rules/assistant/assistant";
import { useCallback, useEffect, useRef, useState } from "react";
import {
  AskAssistantDocument,
  AssistantConversationDocument,
  AssistantTurnDocument,
  type AssistantTurnSubscription,
  type ProposalCardFragment,
  type SaidMessageFragment,
} from "../../../generated/graphql.ts";
import { ignored } from "../../../lib/ignored.ts";
import { errorCode } from "../../../platform/apollo/error-text.ts";
import { withIdempotencyKey } from "../../../platform/apollo/with-idempotency-key.ts";
import { useLatest } from "../../../platform/use-latest.ts";
import { answerAtOnce, isConnected } from "./answer-at-once.ts";
import { keepSaid } from "./assistant-cache.ts";
import { failureText, PHOTO_GONE } from "./assistant-failure.ts";
import { spokenAnswer } from "./parse-answer.ts";
import { showAssistantError } from "./show-assistant-error.ts";
import { useOnFocus } from "./use-on-focus.ts";

/** How long to wait for the live connection before falling back to one request. */
const FOLLOW_WITHIN_MS = 5_000;
/** Gives the server time to save the partial answer. */
const STOPPED_AFTER_MS = 800;

export type Answering = {
  turnId: string;
  text: string;
  step: string | null;
  proposals: ProposalCardFragment[];
  isStopped: boolean;
};

type News = AssistantTurnSubscription["assistantTurn"];

const NOTHING_YET = { text: "", step: null, proposals: [], isStopped: false };

function withNews(before: Answering, { kind, text, proposal }: News): Answering {
  if (kind === "text") return { ...before, step: null, text: before.text + (text ?? "") };
  if (kind === "step") return { ...before, step: text ?? null };
  if (kind === "proposal" && proposal) return { ...before, proposals: [...before.proposals, proposal] };
  return before;
}

export function useConversation() {
  const client = useApolloClient();
  const { data, error, refetch } = useQuery(AssistantConversationDocument, {
    fetchPolicy: "cache-and-network",
    context: { handlesErrors: true },
  });
  const [ask, { loading: isAsking }] = useMutation(AskAssistantDocument, {
    context: { handlesErrors: true },
  });
  const [answering, setAnswering] = useState<Answering | null>(null);
  /** Error for a question that the server rejected and that has no turn. */
  const [failure, setFailure] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const release = useRef(() => {});
  const messages = data?.assistant.messages ?? [];
  const said = useLatest(messages);

  const finish = useCallback(
    (message: SaidMessageFragment | null, words: string) => {
      if (message) keepSaid(client.cache, [message]);
      setAnswering(null);
      setAnnouncement(spokenAnswer(words));
    },
    [client],
  );

  const fail = useCallback((words: string) => {
    setAnswering(null);
    setFailure(words);
    showAssistantError(words);
  }, []);

  const follow = useCallback(
    (turnId: string) => {
      const hears = new AbortController();
      let patience: ReturnType<typeof setTimeout> | undefined;
      setFailure(null);
      setAnswering({ turnId, ...NOTHING_YET });
      const hear = (news: News) => {
        clearTimeout(patience);
        if (news.kind === "done") finish(news.message ?? null, news.message?.text || ASSISTANT_EMPTY);
        else if (news.kind === "failed") hearFailure(news);
        else setAnswering((before) => (before?.turnId === turnId ? withNews(before, news) : before));
      };
      const hearFailure = ({ text, message }: News) => {
        const words = text || ASSISTANT_TROUBLE;
        if (message) keepSaid(client.cache, [message]);
        else setFailure(words);
        setAnswering(null);
        showAssistantError(words);
      };
      const giveUp = (refused: unknown) => {
        clearTimeout(patience);
        fail(failureText(refused));
      };
      patience = setTimeout(() => void answerOnce(), FOLLOW_WITHIN_MS);
      const following = client
        .subscribe({ query: AssistantTurnDocument, variables: { id: turnId }, fetchPolicy: "no-cache" })
        .subscribe({
          next: ({ data: news, error: refused }) => {
            if (news) hear(news.assistantTurn);
            else if (refused) giveUp(refused);
          },
          error: giveUp,
        });
      const answerOnce = async () => {
        if ((await isConnected()) || hears.signal.aborted) return;
        following.unsubscribe();
        try {
          const text = (await answerAtOnce(client, turnId, said.current)) || ASSISTANT_EMPTY;
          if (hears.signal.aborted) return;
          finish(answerOf(turnId, text), text);
          // Load the stored answer's proposals and links.
          await refetch().catch((error) => ignored(error, "the answer shows without its links"));
        } catch (refused) {
          if (!hears.signal.aborted) fail(failureText(refused));
        }
      };
      release.current = () => {
        clearTimeout(patience);
        hears.abort();
        following.unsubscribe();
      };
    },
    [client, fail, finish, refetch, said],
  );
  // Another assistant may have proposed something while the person was in its window.
  useOnFocus(refetch);
  // Closing the panel stops the answer.
  useEffect(() => () => release.current(), []);

  // Follow a question another tab is asking.
  const last = messages.at(-1);
  const running = last?.role === "user" && last.status === "running" ? last : undefined;
  const isIdle = answering === null && !isAsking;
  const followed = useRef<string>(undefined);
  useEffect(() => {
    if (!running || !isIdle || followed.current === running.turnId) return;
    followed.current = running.turnId;
    follow(running.turnId);
  }, [running, isIdle, follow]);

  const send = async (message: string, photoId: string | null): Promise<boolean> => {
    setFailure(null);
    setAnnouncement("");
    try {
      const { data: asked } = await withIdempotencyKey(`question:${photoId}:${message}`, (context) =>
        ask({ variables: { message, photoId }, context }),
      );
      if (!asked) return false;
      keepSaid(client.cache, asked.askAssistant.messages);
      follow(asked.askAssistant.id);
      return true;
    } catch (refused) {
      fail(photoId && errorCode(refused) === "NOT_FOUND" ? PHOTO_GONE : failureText(refused));
      return false;
    }
  };

  const stop = () => {
    release.current();
    setAnswering((before) => before && { ...before, step: null, isStopped: true });
    setAnnouncement("Stopped");
    setTimeout(() => {
      void refetch()
        .catch((error) => ignored(error, "the stopped answer shows what arrived"))
        .finally(() => setAnswering((before) => (before?.isStopped ? null : before)));
    }, STOPPED_AFTER_MS);
  };

  return {
    assistant: data?.assistant,
    loadError: data ? undefined : error,
    retryLoading: () => void refetch().catch((error) => ignored(error, "the panel shows it")),
    messages,
    answering,
    isBusy: isAsking || (answering !== null && !answering.isStopped),
    isAsking,
    failure,
    announcement,
    send,
    stop,
    /** Gets an answer to a saved question that doesn't have one. */
    follow,
  };
}

/** Placeholder until the conversation refetches. */
const answerOf = (turnId: string, text: string): SaidMessageFragment => ({
  __typename: "AssistantMessage",
  id: `${turnId}:assistant`,
  turnId,
  role: "assistant",
  text,
  status: "done",
  photoId: null,
  photoUrl: null,
  proposedBy: null,
  createdAt: new Date().toISOString(),
  links: [],
  proposals: [],
});
