import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { readProblem } from '../../platform/api/api-error.ts';
import type { Overview } from '../../platform/api/companion.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useToast } from '../../ui/toast.tsx';
import { TryAgainBox } from '../../ui/try-again-box.tsx';
import { problemWords } from './companion.messages.ts';
import { useCompanionRoom } from './companion-room.tsx';
import { NEW } from './composer/draft-store.ts';
import type { ConversationActions } from './list/use-conversation-actions.ts';
import { StartScreen } from './start-screen.tsx';
import { isActive } from './stream/live-reply.ts';
import { streams } from './stream/streams.ts';
import { TalkFrame } from './talk-frame.tsx';
import { Thread } from './thread/thread.tsx';
import type { Editing } from './thread/thread-acts.ts';
import { useConversation } from './use-conversation.ts';
import { lastOf, useSend } from './use-send.ts';
import { useThreadActs } from './use-thread-acts.ts';

export type TalkProps = {
  overview: Overview;
  actions: ConversationActions;
  listButton: ReactNode;
  foot: ReactNode;
};

/** A conversation that is kept, or one that begins. */
export function Talk({ id, overview, actions, ...rest }: TalkProps & { id: string | null }) {
  const { user, drafts } = useCompanionRoom();
  const navigate = useNavigate();
  const { notifyError } = useToast();
  const open = useConversation(id);
  const { conversation, messages, turns, live } = open;
  const [editing, setEditing] = useState<Editing | null>(null);
  const sending = useSend((target) => void navigate(`/assistant?conversation=${target}`));
  const acts = useThreadActs(id, messages, sending.attempt);
  const draftName = id ?? NEW;
  const draft = useSyncExternalStore(drafts.subscribe, () => drafts.read(draftName));
  // Its first words did not get through: they stand in the field, and nothing else is lost.
  const isUnsent = open.isGone && (draft.text !== '' || sending.problemOf(draftName) !== null);
  const isNew = id === null || isUnsent;

  const send = (text: string) => void sending.send(id, text, lastOf(turns));
  const stop = () =>
    void streams.stop(id ?? '').catch((error) => {
      const message = problemWords(error, 'The reply could not be stopped.');
      if (message) notifyError({ message });
    });
  const lastOwn = turns.findLast(({ message }) => message.role === 'person')?.message.id ?? null;

  return (
    <TalkFrame
      {...rest}
      {...{ overview, actions, draftName }}
      title={conversation?.title ?? (live ? 'New conversation' : null)}
      conversation={conversation}
      isStreaming={isActive(live)}
      isStopping={live?.isStopping ?? false}
      problem={sending.problemOf(draftName)}
      unsent={sending.unsentOf(draftName)}
      hasWords={turns.length > 0}
      isHeld={isActive(live) && live.reply.care !== null}
      onNew={() => void navigate('/assistant')}
      onSend={send}
      onStop={stop}
      onEditLast={() => {
        if (!isActive(live) && lastOwn) setEditing({ id: lastOwn, words: null });
      }}
    >
      {isNew && turns.length === 0 && (
        <StartScreen overview={overview} name={user.name} onStart={send} />
      )}
      {open.isPending && (
        <div className="flex-1 pt-4">
          <Loading variant="skeleton" />
        </div>
      )}
      {open.isGone && !isUnsent && (
        <div className="flex-1 pt-4">
          <EmptyState title="This conversation is not here">
            It was deleted, or it belongs to somebody else. What you write below begins a new one.
          </EmptyState>
        </div>
      )}
      {open.error !== null && !open.isGone && (
        <div className="flex-1 pt-4">
          <TryAgainBox onRetry={open.retry}>
            {readProblem(open.error, 'This conversation could not be read.')}
          </TryAgainBox>
        </div>
      )}
      {turns.length > 0 && (
        <Thread
          key={id}
          conversationId={id}
          {...{ turns, live, editing, acts }}
          onEditing={setEditing}
        />
      )}
    </TalkFrame>
  );
}
