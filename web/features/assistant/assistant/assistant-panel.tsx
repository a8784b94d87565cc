import { useMutation } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { ConfirmDialog } from "@fettle/design-system/ConfirmDialog";
import { IconButton } from "@fettle/design-system/IconButton";
import { Logo } from "@fettle/design-system/Logo";
import { Vial } from "@fettle/design-system/Vial";
import { assistantExamples, NAMED_EXAMPLES } from "@fettle/rules/assistant/questions";
import { firstName } from "@fettle/rules/platform/first-name";
import { RotateCcw, Trash2, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { AssistantConversationDocument, ClearAssistantHistoryDocument } from "../../../generated/graphql.ts";
import { errorText } from "../../../platform/apollo/error-text.ts";
import { useIsPhone } from "../../../platform/screen/media-query.ts";
import { useClosesByEscape } from "../../../platform/screen/use-closes-by-escape.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { AnswerText } from "./answer-text.tsx";
import * as css from "./assistant.css.ts";
import { ProposalCard } from "./proposal-card.tsx";
import { QuestionForm } from "./question-form.tsx";
import { Said } from "./said.tsx";
import { type Answering, useConversation } from "./use-conversation.ts";
import { useCoversScreen } from "./use-covers-screen.ts";
import { useStaysAtEnd } from "./use-stays-at-end.ts";
import { useVisibleHeight } from "./use-visible-height.ts";

export default function AssistantPanel({ onClose }: { onClose: () => void }) {
  const { name, role } = useViewer();
  const conversation = useConversation();
  const { assistant, messages, answering, failure, announcement } = conversation;
  const [said, setSaid] = useState("");
  const [isClearing, setClearing] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const scroller = useStaysAtEnd();
  useVisibleHeight(panel);
  useEffect(() => setSaid(announcement), [announcement]);
  const isPhone = useIsPhone();
  useCoversScreen(isPhone);
  const { pathname } = useLocation();
  const openedOn = useRef(pathname);
  useEffect(() => {
    // On a phone, the panel would cover the screen its link opens.
    if (pathname !== openedOn.current && isPhone) onClose();
    openedOn.current = pathname;
  }, [pathname, isPhone, onClose]);

  const last = messages.at(-1);
  const lastQuestion = messages.findLast(({ role }) => role === "user");
  const isUnanswered = last?.role === "user" && answering === null && !conversation.isBusy;
  const askAgain = () => {
    if (lastQuestion) void conversation.send(lastQuestion.text, lastQuestion.photoId);
  };
  useClosesByEscape(panel, onClose);

  return (
    <div
      ref={panel}
      role="dialog"
      aria-modal={isPhone || undefined}
      aria-label="AI Assistant"
      tabIndex={-1}
      className={css.panel}
      data-assistant-panel
      data-beside={!isPhone || undefined}
    >
      <div className={css.head}>
        <span aria-hidden>
          <Logo markOnly height={30} />
        </span>
        <h2 className={css.heading}>AI Assistant</h2>
        <span className={css.headActions}>
          {messages.length > 0 && (
            <IconButton
              label="Delete history"
              icon={<Trash2 />}
              isDisabled={conversation.isBusy}
              onPress={() => setClearing(true)}
            />
          )}
          <IconButton label="Close" icon={<X />} onPress={onClose} />
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users need to scroll it */}
      <section ref={scroller} className={css.scroller} tabIndex={0} aria-label="Conversation">
        <ol className={css.messages}>
          <li className={css.its}>
            <div className={css.itsBubble}>
              <p className={css.paragraph}>{`Hi ${firstName(name)}, what do you need a hand with?`}</p>
              {assistant?.hasKey === false && messages.length === 0 && (
                <p className={css.paragraph}>
                  I’m not connected to an AI model, so I answer from your records and the help articles by
                  fixed rules. {NAMED_EXAMPLES}
                </p>
              )}
            </div>
            {assistant && messages.length === 0 && !conversation.isBusy && (
              <fieldset className={css.examples} aria-label="What to ask">
                {assistantExamples(role).map((example) => (
                  <Button
                    key={example}
                    size="compact"
                    needsServer
                    onPress={() => void conversation.send(example, null)}
                  >
                    {example}
                  </Button>
                ))}
              </fieldset>
            )}
          </li>
          {conversation.loadError && (
            <li className={css.broken}>
              {errorText(conversation.loadError, "Failed to load the conversation")}
              <Button size="inline" icon={<RotateCcw />} onPress={conversation.retryLoading}>
                Retry
              </Button>
            </li>
          )}
          {messages.map((message) => (
            <Said
              key={message.id}
              message={message}
              onSay={setSaid}
              onRetry={message === last && !conversation.isBusy ? askAgain : undefined}
            />
          ))}
          {conversation.isAsking && <Thinking />}
          {answering && <UnfinishedAnswer answering={answering} onSay={setSaid} />}
          {failure && (
            <li className={css.its}>
              <div className={css.itsBubble} data-failed>
                <p className={css.paragraph}>{failure}</p>
              </div>
            </li>
          )}
          {isUnanswered && last && (
            <li className={css.broken}>
              Not answered yet
              <Button size="inline" icon={<RotateCcw />} onPress={() => conversation.follow(last.turnId)}>
                Retry
              </Button>
            </li>
          )}
        </ol>
      </section>
      <QuestionForm
        box={box}
        isBusy={conversation.isBusy}
        isAsking={conversation.isAsking}
        takesPhotos={assistant?.hasKey === true}
        onSend={conversation.send}
        onStop={conversation.stop}
      />
      <p role="status" className={css.hidden}>
        {said}
      </p>
      {isClearing && <ClearHistory onClose={() => setClearing(false)} />}
    </div>
  );
}

const Thinking = () => (
  <li className={css.its}>
    <div className={css.itsBubble}>
      <Vial label="Thinking..." />
    </div>
  </li>
);

interface UnfinishedAnswerProps {
  answering: Answering;
  onSay: (words: string) => void;
}

function UnfinishedAnswer({ answering, onSay }: UnfinishedAnswerProps) {
  const { text, step, proposals, isStopped } = answering;
  return (
    <li className={css.its}>
      {text && (
        <div className={css.itsBubble}>
          <AnswerText text={text} end={!isStopped && <SmallVial />} />
        </div>
      )}
      {proposals.map((proposal) => (
        <ProposalCard key={proposal.id} proposal={proposal} onSay={onSay} />
      ))}
      {isStopped && <p className={css.broken}>Stopped</p>}
      {!isStopped && (!text || step) && (
        <div className={css.itsBubble}>
          <Vial label="Thinking..." />
          {step && <p className={css.step}>{step}</p>}
        </div>
      )}
    </li>
  );
}

const SmallVial = () => (
  <span className={css.typing} aria-hidden>
    <span className={css.typingBubble} />
  </span>
);

function ClearHistory({ onClose }: { onClose: () => void }) {
  const [error, setError] = useState<string>();
  const [clear, { loading }] = useMutation(ClearAssistantHistoryDocument, {
    context: { handlesErrors: true },
    update: (cache, { data }) => {
      if (!data) return;
      const { clearAssistantHistory: assistant } = data;
      cache.writeQuery({ query: AssistantConversationDocument, data: { assistant } });
    },
  });
  const confirm = async () => {
    try {
      await clear();
      onClose();
    } catch (failed) {
      setError(errorText(failed, "Failed to delete the history"));
    }
  };
  return (
    <ConfirmDialog
      title="Delete your history?"
      message="This deletes your questions, the answers and any proposals. Changes you’ve confirmed stay."
      isOpen
      onOpenChange={onClose}
      confirmLabel="Delete history"
      onConfirm={() => void confirm()}
      isPending={loading}
      error={error}
    />
  );
}
