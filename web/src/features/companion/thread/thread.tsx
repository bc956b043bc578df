import { memo, useEffect, useRef, useState } from 'react';
import type { Message } from '#platform/api/companion.ts';
import { Lazy, lazyPart } from '#ui/lazy.tsx';
import { interruptionMessage } from '../companion.messages.ts';
import { useCompanionContext } from '../companion-context.tsx';
import { isActive, type LiveReply } from '../stream/live-reply.ts';
import { getFinishedLength } from '../stream/sentences.ts';
import { isSameTurn, type Turn } from './branches.ts';
import { PersonMessage } from './person-message.tsx';
import { Reply } from './reply.tsx';
import type { Editing, ThreadActions, TurnProps } from './thread-actions.ts';

const REPORT_DIALOG = lazyPart(
  async () => (await import('./report-reply-dialog.tsx')).ReportReplyDialog,
);

/**
 * One message. Memoized, so that tokens of another message do not re-render it, however long the
 * conversation is.
 */
const ThreadTurn = memo(
  (props: TurnProps) =>
    props.turn.message.role === 'person' ? <PersonMessage {...props} /> : <Reply {...props} />,
  ({ turn, ...props }, { turn: nextTurn, ...next }) =>
    isSameTurn(turn, nextTurn) &&
    (Object.keys(props) as (keyof typeof props)[]).every((name) => props[name] === next[name]),
);

type ThreadProps = {
  conversationId: string | null;
  turns: readonly Turn[];
  live: LiveReply | null;
  editing: Editing | null;
  onEditing: (editing: Editing | null) => void;
  threadActions: ThreadActions;
};

export function Thread(props: ThreadProps) {
  const { conversationId, turns, live, editing, onEditing, threadActions } = props;
  const [reported, setReported] = useState<Message | null>(null);
  useAnnouncedReply(live);
  const isBusy = isActive(live);

  return (
    <>
      <div
        role="log"
        aria-label="Conversation"
        // useAnnouncedReply announces whole sentences instead.
        aria-live="off"
        className="grid flex-1 content-start gap-6 pt-4 pb-10 sm:gap-8"
      >
        {turns.map((turn) => {
          const { message } = turn;
          const isLive = isBusy && message.id === live.reply.id;
          return (
            <ThreadTurn
              key={message.id}
              turn={turn}
              live={isLive ? live : null}
              thinking={message.id === live?.reply.id ? live.thinking : ''}
              isBusy={isBusy}
              editing={editing?.id === message.id ? editing : null}
              {...{ threadActions, conversationId, onEditing }}
              onReport={setReported}
            />
          );
        })}
      </div>
      {reported && conversationId && (
        <Lazy
          part={REPORT_DIALOG}
          conversationId={conversationId}
          reply={reported}
          onClose={() => setReported(null)}
        />
      )}
    </>
  );
}

/** Loaded with the first reply, because it needs the Markdown parser. */
const loadSpokenText = () => import('./spoken-text.ts');

/** What was announced of a reply; `length` counts its text up to the last whole sentence. */
type Announced = { id: string; length: number; hasBegun: boolean; isOver: boolean };

/**
 * Announces a reply as it is streamed: whole sentences, each once, and how it ended. The model's
 * thinking is not announced.
 */
function useAnnouncedReply(live: LiveReply | null): void {
  const { announce } = useCompanionContext();
  const announced = useRef<Announced | null>(null);
  const activity = live?.activity ?? null;

  useEffect(() => {
    if (activity) announce(`${activity}.`);
  }, [announce, activity]);

  const care = live && isActive(live) ? (live.reply.care?.title ?? null) : null;
  useEffect(() => {
    if (care) announce(`${care}. Help lines are above the reply.`);
  }, [announce, care]);

  useEffect(() => {
    if (!live) return;
    const { id, text, status } = live.reply;
    const interruption = interruptionMessage(live.reply);
    // One after the other, in this order.
    const announceLater = (markdown: string) =>
      void loadSpokenText().then(
        ({ toSpokenText }) => announce(toSpokenText(markdown)),
        () => {},
      );
    const isOver = live.phase === 'done';
    if (announced.current?.id !== id) {
      // Text that was already there when the page opened is not announced.
      const hasBegun = text !== '';
      announced.current = { id, length: getFinishedLength(text), hasBegun, isOver };
      if (isOver) return;
    }
    const state = announced.current;
    // Not before the server has the message, which it may refuse.
    if (!state.hasBegun && !isOver && live.phase !== 'sending') {
      state.hasBegun = true;
      announce('The companion is replying.');
    }
    const end = isOver ? text.length : getFinishedLength(text);
    if (end > state.length) {
      announceLater(text.slice(state.length, end));
      state.length = end;
    }
    if (!isOver || state.isOver) return;
    state.isOver = true;
    if (status === 'stopped') announceLater('Stopped.');
    else announceLater(interruption ?? 'End of the reply.');
  }, [announce, live]);
}
