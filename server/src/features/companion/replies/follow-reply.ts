import { setTimeout as wait } from 'node:timers/promises';
import { companionError } from '@attune/domain/companion/companion-errors';
import { openerOf } from '../../../platform/keys/private-texts.ts';
import type { MessageDocument } from '../companion.schemas.ts';
import type { Companion, Talker } from '../companion.ts';
import { findMessage, type MessageRow } from '../conversations/messages.repository.ts';
import { readConversationDocument } from '../conversations/read-conversation.ts';
import { toMessageDocument } from '../message-document.ts';
import { proposalsOf } from '../personal/proposals-of.ts';
import type { Onlooker } from './live-reply.ts';
import { leaveReply, watchReply } from './replies.repository.ts';
import type { Look } from './show-stream.ts';
import { cutStaleReplies } from './stale-replies.repository.ts';

/** How often a node looks at an answer that another one writes, and says that somebody looks on. */
const LOOK_MS = 400;

/** What an answer says so far, and then what follows, whichever node writes it. */
export async function followReply(
  companion: Companion,
  user: Talker,
  conversationId: string,
  replyId: string,
): Promise<Look> {
  const { services, replies } = companion;
  const { db, clock, log } = services;
  const here = replies.find(replyId);
  const find = () => findMessage(db, user.id, conversationId, replyId);
  let row = await find();
  if (row?.role !== 'companion') throw companionError('companion.message_unknown');
  if (here) return (onlooker) => here.attach(onlooker);
  if (row.status === 'streaming') {
    await cutStaleReplies(db, user.id, clock.now());
    row = (await watchReply(db, user.id, replyId)) ?? (await find());
    if (!row) throw companionError('companion.message_unknown');
  }

  const open = await openerOf(db, services, user.id);
  const documentOf = async (found: MessageRow) => {
    const proposals = await proposalsOf(services, user.id, [replyId]);
    return toMessageDocument(found, open, user, proposals.get(replyId));
  };
  const first = await documentOf(row);
  const conversation = await readConversationDocument(companion, user.id, conversationId);
  const parent = row.parentId && (await findMessage(db, user.id, conversationId, row.parentId));
  const message = parent ? toMessageDocument(parent, open, user) : null;

  async function follow(onlooker: Onlooker, left: AbortSignal): Promise<void> {
    let shown = first;
    let isOver = shown.status !== 'streaming';
    while (!isOver) {
      await wait(LOOK_MS, undefined, { signal: left });
      await cutStaleReplies(db, user.id, clock.now());
      const now = (await watchReply(db, user.id, replyId)) ?? (await find());
      if (!now || left.aborted) break;
      const next = await documentOf(now);
      tellChanges(onlooker, shown, next);
      shown = next;
      isOver = next.status !== 'streaming';
    }
    if (isOver) onlooker.send('done', JSON.stringify({ reply: shown }));
    onlooker.close();
  }

  return (onlooker) => {
    const left = new AbortController();
    onlooker.send('snapshot', JSON.stringify({ conversation, message, reply: first }));
    if (first.care) onlooker.send('care', JSON.stringify({ note: first.care }));
    follow(onlooker, left.signal).catch((error: unknown) => {
      if (!left.signal.aborted) log.warn({ err: error }, 'an answer could not be followed');
      onlooker.close();
    });
    return () => {
      left.abort();
      leaveReply(db, user.id, replyId).catch((error: unknown) =>
        log.warn({ err: error }, 'that nobody looks on here could not be said'),
      );
    };
  };
}

/** What an onlooker was not told yet. */
function tellChanges(onlooker: Onlooker, shown: MessageDocument, next: MessageDocument): void {
  const tell = (event: string, data: unknown) => onlooker.send(event, JSON.stringify(data));
  if (next.text.length > shown.text.length) {
    tell('delta', { text: next.text.slice(shown.text.length) });
  }
  if (next.used.length !== shown.used.length) tell('used', { used: next.used });
  if (next.sources.length !== shown.sources.length) tell('sources', { sources: next.sources });
  for (const proposal of next.proposals.slice(shown.proposals.length)) {
    tell('proposal', { proposal });
  }
}
