import { useState } from 'react';
import type { Message } from '#platform/api/companion.ts';
import { Lazy, lazyPart } from '#ui/lazy.tsx';
import { isActive, type LiveReply } from '../stream/live-reply.ts';
import type { Turn } from './branches.ts';
import type { Editing, ThreadActions } from './thread-actions.ts';
import { ThreadTurn } from './thread-turn.tsx';
import { useAnnouncedReply } from './use-announced-reply.ts';

const REPORT = lazyPart(async () => (await import('./report-reply-dialog.tsx')).ReportReplyDialog);

type ThreadProps = {
  conversationId: string | null;
  turns: readonly Turn[];
  live: LiveReply | null;
  editing: Editing | null;
  onEditing: (editing: Editing | null) => void;
  acts: ThreadActions;
};

export function Thread(props: ThreadProps) {
  const { conversationId, turns, live, editing, onEditing, acts } = props;
  const [reported, setReported] = useState<Message | null>(null);
  useAnnouncedReply(live);
  const isBusy = isActive(live);

  return (
    <>
      <div
        role="log"
        aria-label="Conversation"
        // Whole sentences are announced elsewhere.
        aria-live="off"
        className="grid flex-1 content-start gap-8 pt-4 pb-10"
      >
        {turns.map((turn) => {
          const { message } = turn;
          const isLive = isBusy && message.id === live.reply.id;
          return (
            <ThreadTurn
              key={message.id}
              turn={turn}
              live={isLive ? live : null}
              isBusy={isBusy}
              editing={editing?.id === message.id ? editing : null}
              {...{ acts, conversationId, onEditing }}
              onReport={setReported}
            />
          );
        })}
      </div>
      {reported && conversationId && (
        <Lazy
          part={REPORT}
          conversationId={conversationId}
          reply={reported}
          onClose={() => setReported(null)}
        />
      )}
    </>
  );
}
