import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { ApiError } from '#platform/api/api-error.ts';
import type { Attachment } from '#platform/api/companion.ts';
import { newId } from '#platform/browser/new-id.ts';
import { isHealthConsentNeeded } from '#platform/health-consent/health-consent.ts';
import { useHealthConsent } from '#platform/health-consent/use-health-consent.tsx';
import { notSentMessage, refusalMessage } from './companion.messages.ts';
import { overviewQuery, readModelChoice } from './companion.queries.ts';
import { useCompanionContext } from './companion-context.tsx';
import { NEW_CONVERSATION, TEMPORARY_CHAT, withoutFiles } from './composer/message-drafts.ts';
import { streams, temporaryChat } from './stream/streams.ts';
import type { Turn } from './thread/branches.ts';

/** Why a draft's message was not sent, or null while the user is asked; `text` is the unsent text. */
type Problem = { name: string; message: string | null; text: string };

/**
 * Sends text without ever losing it: it stays in the draft until the server has it. The first
 * message creates the conversation and its URL.
 */
export function useSend(onOpen: (conversationId: string) => void) {
  const { user, drafts } = useCompanionContext();
  const client = useQueryClient();
  const [problem, setProblem] = useState<Problem | null>(null);
  const { askAfter, question } = useHealthConsent('companion');

  /** After a refused model, shows those that are offered now. */
  const refreshModels = useCallback(
    (error: unknown) => {
      const isModelUnknown = error instanceof ApiError && error.code === 'companion.model_unknown';
      if (isModelUnknown) void client.invalidateQueries(overviewQuery(user.id));
    },
    [client, user.id],
  );

  const send = useCallback(
    async function send(
      conversationId: string | null,
      text: string,
      parentId: string | null,
      attachments: readonly Attachment[] = [],
    ): Promise<void> {
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
        setProblem({ name: targetId, message: messageUnlessAsked(error, notSentMessage), text });
        refreshModels(error);
        if (!(await askAfter(error))) return;
        const draft = drafts.read(targetId);
        await send(targetId, draft.text.trim(), parentId, draft.attachments);
      }
    },
    [client, user.id, drafts, onOpen, refreshModels, askAfter],
  );

  const sendTemporary = useCallback(
    async function sendTemporary(text: string): Promise<void> {
      setProblem(null);
      drafts.write(TEMPORARY_CHAT, { text: '' });
      try {
        await temporaryChat.send(text, readModelChoice(client, user.id));
      } catch (error) {
        drafts.write(TEMPORARY_CHAT, { text });
        setProblem({
          name: TEMPORARY_CHAT,
          message: messageUnlessAsked(error, notSentMessage),
          text,
        });
        refreshModels(error);
        if (await askAfter(error)) await sendTemporary(drafts.read(TEMPORARY_CHAT).text.trim());
      }
    },
    [client, user.id, drafts, refreshModels, askAfter],
  );

  /** Runs an edit or asks for another reply; an error is shown by the composer. */
  const attempt = useCallback(
    async function attempt(name: string, action: () => Promise<void>, text = ''): Promise<boolean> {
      setProblem(null);
      try {
        await action();
        return true;
      } catch (error) {
        setProblem({ name, message: messageUnlessAsked(error, refusalMessage), text });
        refreshModels(error);
        return (await askAfter(error)) && attempt(name, action, text);
      }
    },
    [refreshModels, askAfter],
  );

  const problemOf = (name: string) => (problem?.name === name ? problem.message : null);
  const unsentOf = (name: string) => (problem?.name === name ? problem.text : '');
  /** Asks for the consent to use and store messages, where the server refused one without. */
  const questionOf = (name: string) => (problem?.name === name ? question : null);
  return { send, sendTemporary, attempt, problemOf, unsentOf, questionOf };
}

/** The question says it all where the user is asked for consent. */
const messageUnlessAsked = (error: unknown, describe: (error: unknown) => string) =>
  isHealthConsentNeeded(error) ? null : describe(error);

const idsOf = (attachments: readonly Attachment[] = []) => attachments.map(({ id }) => id).join();

/** The parent of a new message. */
export const getLastMessageId = (turns: readonly Turn[]): string | null =>
  turns.at(-1)?.message.id ?? null;
