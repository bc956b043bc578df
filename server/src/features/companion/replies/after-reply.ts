import { findPostIds, listFactsBehind } from '../message-body.ts';
import type { BackgroundWork } from './background-calls.ts';
import type { LiveReply } from './live-reply.ts';
import type { Turn } from './read-turns.ts';
import { type ReplyOrigin, summarizeConversation } from './summarize-conversation.ts';

/** What the model does after a reply. The built-in guide does none of it. */
export function createAfterReply(origin: ReplyOrigin, reply: LiveReply): BackgroundWork {
  async function run(signal: AbortSignal) {
    if (origin.companion.services.model.isBuiltIn) return;
    const body = reply.body();
    const turn: Turn = {
      id: reply.id,
      role: 'companion',
      text: body.text,
      postIds: findPostIds(body),
      used: listFactsBehind(body),
    };
    await summarizeConversation({ ...origin, turns: [...origin.turns, turn] }, signal);
  }
  return { key: origin.conversationId, userId: origin.user.id, run };
}
