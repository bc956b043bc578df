import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { getLoadErrorMessage } from '#platform/api/api-error.ts';
import type { Attachment, Overview } from '#platform/api/companion.ts';
import { useNotifyProblem } from '#platform/query/use-notify-problem.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loading } from '#ui/loading.tsx';
import { TryAgainBox } from '#ui/try-again-box.tsx';
import { useCompanionContext } from './companion-context.tsx';
import { NEW_CONVERSATION } from './composer/message-drafts.ts';
import { ConversationFrame } from './conversation-frame.tsx';
import type { ConversationActions } from './list/use-conversation-actions.ts';
import { StartScreen } from './start-screen.tsx';
import { isActive } from './stream/live-reply.ts';
import { streams } from './stream/streams.ts';
import { canFollowUp, FollowUps } from './thread/follow-ups.tsx';
import { Thread } from './thread/thread.tsx';
import type { Editing } from './thread/thread-actions.ts';
import { useConversation } from './use-conversation.ts';
import { getLastMessageId, useSend } from './use-send.ts';
import { useThreadActions } from './use-thread-actions.ts';

export type ConversationViewProps = {
  overview: Overview;
  actions: ConversationActions;
  listButton: ReactNode;
  foot: ReactNode;
  offer: ReactNode;
};

export function ConversationView({
  id,
  overview,
  actions,
  ...rest
}: ConversationViewProps & { id: string | null }) {
  const { user, drafts } = useCompanionContext();
  const navigate = useNavigate();
  const notifyProblem = useNotifyProblem();
  const state = useConversation(id);
  const { conversation, messages, turns, live } = state;
  const [editing, setEditing] = useState<Editing | null>(null);
  const sending = useSend((target) => void navigate(`/assistant?conversation=${target}`));
  const threadActions = useThreadActions(id, messages, sending.attempt);
  const draftName = id ?? NEW_CONVERSATION;
  const draft = useSyncExternalStore(drafts.subscribe, () => drafts.read(draftName));
  // The first message was not sent. Its text is back in the field, so nothing is lost.
  const hasDraft = draft.text !== '' || draft.attachments.length > 0;
  const isUnsent = state.isGone && (hasDraft || sending.problemOf(draftName) !== null);
  const isNew = id === null || isUnsent;
  // Where the user is asked, the start screen would push help lines and question out of view.
  const question = sending.questionOf(draftName);

  const send = (text: string, attachments?: readonly Attachment[]) =>
    void sending.send(id, text, getLastMessageId(turns), attachments);
  const stop = () =>
    void streams
      .stop(id ?? '')
      .catch((error) => notifyProblem(error, 'The reply couldn’t be stopped. Please try again.'));
  const lastPersonMessageId =
    turns.findLast(({ message }) => message.role === 'person')?.message.id ?? null;

  return (
    <ConversationFrame
      {...rest}
      {...{ overview, actions, draftName }}
      title={conversation?.title ?? (live ? 'New conversation' : null)}
      conversation={conversation}
      isStreaming={isActive(live)}
      isStopping={live?.isStopping ?? false}
      problem={sending.problemOf(draftName)}
      unsent={sending.unsentOf(draftName)}
      question={question}
      hasMessages={turns.length > 0}
      isReplyNew={live !== null && live.person !== null}
      onNew={() => void navigate('/assistant')}
      inputs={overview.model.inputs}
      onSend={send}
      onStop={stop}
      onEditLast={() => {
        if (!isActive(live) && lastPersonMessageId)
          setEditing({ id: lastPersonMessageId, unsentText: null });
      }}
    >
      {isNew && turns.length === 0 && !question && (
        <StartScreen overview={overview} name={user.name} onStart={(text) => send(text)} />
      )}
      {state.isPending && (
        <div className="flex-1 pt-4">
          <Loading variant="skeleton" />
        </div>
      )}
      {state.isGone && !isUnsent && (
        <div className="flex-1 pt-4">
          <EmptyState title="We couldn’t find this conversation">
            It was deleted, or it belongs to someone else. What you write below starts a new one.
          </EmptyState>
        </div>
      )}
      {state.error !== null && !state.isGone && (
        <div className="flex-1 pt-4">
          <TryAgainBox onRetry={state.retry}>
            {getLoadErrorMessage(state.error, 'This conversation couldn’t load.')}
          </TryAgainBox>
        </div>
      )}
      {turns.length > 0 && (
        <Thread
          key={id}
          conversationId={id}
          {...{ turns, live, editing, threadActions }}
          onEditing={setEditing}
        />
      )}
      {live && canFollowUp(live, turns) && (
        <FollowUps
          live={live}
          isNaming={turns.length === 2 && !overview.model.isBuiltIn}
          onAsk={(text) => send(text)}
        />
      )}
    </ConversationFrame>
  );
}
