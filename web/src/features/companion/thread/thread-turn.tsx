import { memo } from 'react';
import type { Message } from '#platform/api/companion.ts';
import type { LiveReply } from '../stream/live-reply.ts';
import { isSameTurn, type Turn } from './branches.ts';
import { PersonMessage } from './person-message.tsx';
import { Reply } from './reply.tsx';
import type { Editing, ThreadActions } from './thread-actions.ts';

type ThreadTurnProps = {
  turn: Turn;
  live: LiveReply | null;
  isBusy: boolean;
  editing: Editing | null;
  acts: ThreadActions;
  conversationId: string | null;
  onEditing: (editing: Editing | null) => void;
  onReport: (reply: Message) => void;
};

/**
 * One message. Memoized, so that tokens of another message do not re-render it, however long the
 * conversation is.
 */
export const ThreadTurn = memo(
  ({ turn, editing, ...props }: ThreadTurnProps) =>
    turn.message.role === 'person' ? (
      <PersonTurn turn={turn} editing={editing} {...props} />
    ) : (
      <ReplyTurn turn={turn} {...props} />
    ),
  ({ turn, ...props }, { turn: nextTurn, ...next }) =>
    isSameTurn(turn, nextTurn) &&
    (Object.keys(props) as (keyof typeof props)[]).every((name) => props[name] === next[name]),
);

function PersonTurn({ turn, editing, isBusy, acts, onEditing }: ThreadTurnProps) {
  const { message } = turn;
  async function send(text: string) {
    onEditing(null);
    const isSent = (await acts.onEdit?.(message, text)) ?? false;
    // The form was closed meanwhile: it opens again with the unsent text.
    if (!isSent) onEditing({ id: message.id, unsentText: text });
  }
  return (
    <PersonMessage
      turn={turn}
      isBusy={isBusy}
      editing={editing}
      onEdit={acts.onEdit && !isBusy ? () => onEditing({ id: message.id, unsentText: null }) : null}
      onCancel={() => onEditing(null)}
      onSend={(text) => void send(text)}
      onChoose={acts.onChoose}
    />
  );
}

type ReplyTurnProps = Omit<ThreadTurnProps, 'editing' | 'onEditing'>;

function ReplyTurn({ turn, live, isBusy, acts, conversationId, onReport }: ReplyTurnProps) {
  const { message } = turn;
  const { onAgain, onContinue, onRate, onChoose } = acts;
  return (
    <Reply
      turn={turn}
      isStreaming={live !== null}
      activity={live?.activity ?? null}
      isConnectionLost={live?.phase === 'waiting'}
      isBusy={isBusy}
      conversationId={conversationId}
      acts={{
        onAgain: isBusy ? null : () => onAgain(message),
        onRate: onRate && ((rating) => onRate(message, rating)),
        onReport: conversationId === null ? null : () => onReport(message),
      }}
      onContinue={onContinue && !isBusy ? () => onContinue(message) : null}
      onChoose={onChoose}
    />
  );
}
