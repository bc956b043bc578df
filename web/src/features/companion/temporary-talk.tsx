import { useState } from 'react';
import { useNavigate } from 'react-router';
import { TEMPORARY } from './composer/draft-store.ts';
import { isActive, withLive } from './stream/live-reply.ts';
import { temporaryChat } from './stream/streams.ts';
import { useTemporaryChat } from './stream/use-streams.ts';
import type { TalkProps } from './talk.tsx';
import { TalkFrame } from './talk-frame.tsx';
import { branchTo } from './thread/branches.ts';
import { Thread } from './thread/thread.tsx';
import type { ThreadActs } from './thread/thread-acts.ts';
import { TemporaryNote } from './thread-head.tsx';
import { useSend } from './use-send.ts';

const nothing = () => {};

/** A chat of which nothing stays: it is not listed, not remembered, and gone with the tab. */
export function TemporaryTalk({ foot: _foot, ...props }: TalkProps) {
  const navigate = useNavigate();
  const { messages, live } = useTemporaryChat();
  const sending = useSend(nothing);
  const [acts] = useState<ThreadActs>(() => ({
    onAgain: () => void sending.attempt(TEMPORARY, temporaryChat.again),
    onContinue: null,
    onEdit: null,
    onRate: null,
    onChoose: nothing,
  }));
  const said = withLive(messages, live);
  const turns = branchTo(said, said.at(-1)?.id ?? null);
  return (
    <TalkFrame
      {...props}
      title="Temporary chat"
      conversation={null}
      draftName={TEMPORARY}
      isStreaming={isActive(live)}
      isStopping={false}
      problem={sending.problemOf(TEMPORARY)}
      unsent={sending.unsentOf(TEMPORARY)}
      foot={<TemporaryNote />}
      hasWords={turns.length > 0}
      isHeld={isActive(live) && live.reply.care !== null}
      onNew={() => void navigate('/assistant')}
      onSend={(text) => void sending.say(text)}
      onStop={temporaryChat.stop}
      onEditLast={nothing}
    >
      {turns.length === 0 ? (
        <div className="grid max-w-measure flex-1 content-center gap-3 py-8">
          <p className="display text-3xl">Off the record</p>
          <p className="text-muted">
            What is said here is stored nowhere, and gone when you reload or close this tab. The
            companion still reads what you allow it to, but remembers nothing of this chat.
          </p>
        </div>
      ) : (
        <Thread
          conversationId={null}
          {...{ turns, live, acts }}
          editing={null}
          onEditing={nothing}
        />
      )}
    </TalkFrame>
  );
}
