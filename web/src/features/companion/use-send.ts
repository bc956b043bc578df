import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { ApiError } from '#platform/api/api-error.ts';
import type { Attachment } from '#platform/api/companion.ts';
import { newId } from '#platform/browser/new-id.ts';
import { notSentMessage, refusalMessage } from './companion.messages.ts';
import { overviewQuery, readModelChoice } from './companion.queries.ts';
import { useCompanionContext } from './companion-context.tsx';
import { NEW_CONVERSATION, TEMPORARY_CHAT, withoutFiles } from './composer/message-drafts.ts';
import { streams, temporaryChat } from './stream/streams.ts';
import type { Turn } from './thread/branches.ts';

/** Why a draft's message was not sent; `text` is the unsent text. */
type Problem = { name: string; message: string; text: string };

/**
 * Sends text without ever losing it: it stays in the draft until the server has it. The first
 * message creates the conversation and its URL.
 */
export function useSend(onOpen: (conversationId: string) => void) {
  const { user, drafts } = useCompanionContext();
  const client = useQueryClient();
  const [problem, setProblem] = useState<Problem | null>(null);

  /** After a refused model, shows those that are offered now. */
  const refreshModels = useCallback(
    (error: unknown) => {
      const isModelUnknown = error instanceof ApiError && error.code === 'companion.model_unknown';
      if (isModelUnknown) void client.invalidateQueries(overviewQuery(user.id));
    },
    [client, user.id],
  );

  const send = useCallback(
    async (
      conversationId: string | null,
      text: string,
      parentId: string | null,
      attachments: readonly Attachment[] = [],
    ) => {
      const targetId = conversationId ?? newId();
      const draftName = conversationId ?? NEW_CONVERSATION;
      const { returned, attachments: drafted } = drafts.read(draftName);
      const isRetry =
        returned?.text === text &&
        returned.parentId === parentId &&
        idsOf(returned.attachments) === idsOf(attachments);
      const ids = isRetry ? returned : { id: newId(), replyId: newId() };
      const choice = readModelChoice(client, user.id);
      const message = {
        ...{ id: ids.id, replyId: ids.replyId, parentId, text, attachments },
        ...choice,
      };
      setProblem(null);
      drafts.write(draftName, {
        text: '',
        attachments: withoutFiles(drafted, attachments),
        returned: null,
      });
      drafts.write(targetId, { sent: message });
      const sending = streams.send(targetId, message);
      if (conversationId === null) onOpen(targetId);
      try {
        await sending;
        drafts.markArrived(targetId, message.id);
        // The list shows the conversation from its first message on.
        if (conversationId === null) void client.invalidateQueries(overviewQuery(user.id));
      } catch (error) {
        drafts.restoreUnsent(targetId);
        setProblem({ name: targetId, message: notSentMessage(error), text });
        refreshModels(error);
      }
    },
    [client, user.id, drafts, onOpen, refreshModels],
  );

  const sendTemporary = useCallback(
    async (text: string) => {
      setProblem(null);
      drafts.write(TEMPORARY_CHAT, { text: '' });
      try {
        await temporaryChat.send(text, readModelChoice(client, user.id));
      } catch (error) {
        drafts.write(TEMPORARY_CHAT, { text });
        setProblem({ name: TEMPORARY_CHAT, message: notSentMessage(error), text });
        refreshModels(error);
      }
    },
    [client, user.id, drafts, refreshModels],
  );

  /** Runs an edit or asks for another reply; an error is shown by the composer. */
  const attempt = useCallback(
    async (name: string, action: () => Promise<void>, text = ''): Promise<boolean> => {
      setProblem(null);
      try {
        await action();
        return true;
      } catch (error) {
        setProblem({ name, message: refusalMessage(error), text });
        refreshModels(error);
        return false;
      }
    },
    [refreshModels],
  );

  const problemOf = (name: string) => (problem?.name === name ? problem.message : null);
  const unsentOf = (name: string) => (problem?.name === name ? problem.text : '');
  return { send, sendTemporary, attempt, problemOf, unsentOf };
}

const idsOf = (attachments: readonly Attachment[] = []) => attachments.map(({ id }) => id).join();

/** The parent of a new message. */
export const getLastMessageId = (turns: readonly Turn[]): string | null =>
  turns.at(-1)?.message.id ?? null;
