import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { readModelChoice } from './companion.queries.ts';
import { useCompanionContext } from './companion-context.tsx';
import { TEMPORARY_CHAT } from './composer/message-drafts.ts';
import { ConversationFrame } from './conversation-frame.tsx';
import type { ConversationViewProps } from './conversation-view.tsx';
import { isActive, withLiveReply } from './stream/live-reply.ts';
import { temporaryChat, useTemporaryChat } from './stream/streams.ts';
import { getBranch } from './thread/branches.ts';
import { Thread } from './thread/thread.tsx';
import type { ThreadActions } from './thread/thread-actions.ts';
import { TemporaryNote } from './thread-head.tsx';
import { useSend } from './use-send.ts';

const noop = () => {};
const CONTINUE = 'Please continue where you left off.';

export function TemporaryChatView({ foot: _foot, ...props }: ConversationViewProps) {
  const navigate = useNavigate();
  const { messages, live } = useTemporaryChat();
  const { user } = useCompanionContext();
  const client = useQueryClient();
  const sending = useSend(noop);
  const [threadActions] = useState<ThreadActions>(() => ({
    onAgain(_reply, modelId) {
      const choice = readModelChoice(client, user.id, modelId);
      void sending.attempt(TEMPORARY_CHAT, () => temporaryChat.again(choice));
    },
    // Nothing is stored that could be continued, so it is asked for.
    onContinue: () => void sending.sendTemporary(CONTINUE),
    onEdit: null,
    onRate: null,
    onChoose: noop,
  }));
  const allMessages = withLiveReply(messages, live);
  const turns = getBranch(allMessages, allMessages.at(-1)?.id ?? null);
  return (
    <ConversationFrame
      {...props}
      title="Temporary chat"
      conversation={null}
      draftName={TEMPORARY_CHAT}
      isStreaming={isActive(live)}
      isStopping={false}
      problem={sending.problemOf(TEMPORARY_CHAT)}
      unsent={sending.unsentOf(TEMPORARY_CHAT)}
      question={sending.questionOf(TEMPORARY_CHAT)}
      foot={<TemporaryNote />}
      hasMessages={turns.length > 0}
      isReplyNew
      onNew={() => void navigate('/assistant')}
      inputs={null}
      onSend={(text) => void sending.sendTemporary(text)}
      onStop={temporaryChat.stop}
      onEditLast={noop}
    >
      {turns.length === 0 ? (
        <div className="grid max-w-measure flex-1 content-center gap-3 py-8">
          <p className="display text-3xl">Off the record</p>
          <p className="text-muted">
            This chat isn’t stored, and it’s gone when you reload or close this tab. The companion
            still reads what you allow it to, but won’t remember this chat. Files can’t be attached
            here.
          </p>
        </div>
      ) : (
        <Thread
          conversationId={null}
          {...{ turns, live, threadActions }}
          editing={null}
          onEditing={noop}
        />
      )}
    </ConversationFrame>
  );
}
