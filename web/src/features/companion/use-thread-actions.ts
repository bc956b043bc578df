import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { Message, Rating } from '#platform/api/companion.ts';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { newId } from '#platform/browser/new-id.ts';
import { patchConversation, patchMessage, readModelChoice } from './companion.queries.ts';
import { useCompanionContext } from './companion-context.tsx';
import { streams } from './stream/streams.ts';
import { findLeafBelow } from './thread/branches.ts';
import type { ThreadActions } from './thread/thread-actions.ts';

type Attempt = (name: string, action: () => Promise<void>, text?: string) => Promise<boolean>;

export function useThreadActions(
  id: string | null,
  messages: readonly Message[],
  attempt: Attempt,
): ThreadActions {
  const { user } = useCompanionContext();
  const client = useQueryClient();
  // The messages change with every token, but the actions must not.
  const latestMessages = useRef(messages);
  useEffect(() => {
    latestMessages.current = messages;
  });
  return useMemo(() => {
    const conversationId = id ?? '';
    return {
      onAgain({ parentId }: Message, modelId?: string) {
        if (parentId === null) return;
        const reply = { id: newId(), ...readModelChoice(client, user.id, modelId) };
        const again = () => streams.replyAgain(conversationId, parentId, reply);
        void attempt(conversationId, again);
      },
      onContinue(reply: Message) {
        void attempt(conversationId, () => streams.continueReply(conversationId, reply));
      },
      onEdit({ parentId, attachments }: Message, text: string) {
        const choice = readModelChoice(client, user.id);
        const message = { id: newId(), replyId: newId(), parentId, text, attachments, ...choice };
        return attempt(conversationId, () => streams.send(conversationId, message), text);
      },
      onRate(reply: Message, rating: Rating | null) {
        const show = (value: Rating | null) =>
          patchMessage(client, user.id, conversationId, reply.id, (message) => ({
            ...message,
            rating: value,
          }));
        show(rating);
        unwrap(
          sdk.rateReply({ path: { id: conversationId, replyId: reply.id }, body: { rating } }),
        ).catch(() => show(reply.rating));
      },
      onChoose(messageId: string) {
        const leafId = findLeafBelow(latestMessages.current, messageId);
        patchConversation(client, user.id, conversationId, { leafId });
        // This only stores which branch is shown; if that fails, the user can choose it again.
        unwrap(sdk.updateConversation({ path: { id: conversationId }, body: { leafId } })).catch(
          () => {},
        );
      },
    };
  }, [id, attempt, client, user.id]);
}
