import { setTimeout as wait } from 'node:timers/promises';
import type { MessageDocument } from '@attune/domain/companion/companion-documents';
import { companionError } from '@attune/domain/companion/companion-errors';
import { createDecryptor } from '#platform/keys/private-texts.ts';
import type { ChatUser, CompanionContext } from '../companion.ts';
import { findMessage, type MessageRow } from '../conversations/messages.repository.ts';
import { readConversationDocument } from '../conversations/read-conversation.ts';
import { toMessageDocument } from '../message-document.ts';
import { listProposalsByMessage } from '../personal/proposals.ts';
import { type ReplyViewer, sendEvent } from './live-reply.ts';
import { cutStaleReplies, markReplyUnwatched, markReplyWatched } from './replies.repository.ts';
import type { ReplyFeed } from './stream-reply.ts';

/**
 * How often a node polls a reply that another node writes, and reports that a viewer is connected.
 */
const POLL_MS = 400;

/** Streams a reply from its current text on, whichever node writes it. */
export async function followReply(
  companion: CompanionContext,
  user: ChatUser,
  conversationId: string,
  replyId: string,
): Promise<ReplyFeed> {
  const { services, replies } = companion;
  const { db, clock, log } = services;
  const find = () => findMessage(db, user.id, conversationId, replyId);
  let row = await find();
  if (row?.role !== 'companion') throw companionError('companion.message_unknown');
  const liveReply = row.writer === replies.writer ? replies.find(replyId) : null;
  if (liveReply) return (viewer) => liveReply.attach(viewer);
  if (row.status === 'streaming') {
    await cutStaleReplies(db, user.id, clock.now());
    row = (await markReplyWatched(db, user.id, replyId)) ?? (await find());
    if (!row) throw companionError('companion.message_unknown');
  }

  const decrypt = await createDecryptor(db, services, user.id);
  const loadDocument = async (messageRow: MessageRow) => {
    const proposals = await listProposalsByMessage(services, user.id, [replyId]);
    return toMessageDocument(messageRow, decrypt, user, proposals.get(replyId));
  };
  const first = await loadDocument(row);
  const conversation = await readConversationDocument(companion, user.id, conversationId);
  const parent = row.parentId && (await findMessage(db, user.id, conversationId, row.parentId));
  const message = parent ? toMessageDocument(parent, decrypt, user) : null;

  async function follow(viewer: ReplyViewer, disconnect: AbortSignal): Promise<void> {
    let previous = first;
    let isOver = previous.status !== 'streaming';
    while (!isOver) {
      await wait(POLL_MS, undefined, { signal: disconnect });
      await cutStaleReplies(db, user.id, clock.now());
      const currentRow = (await markReplyWatched(db, user.id, replyId)) ?? (await find());
      if (!currentRow || disconnect.aborted) break;
      const next = await loadDocument(currentRow);
      sendChanges(viewer, previous, next);
      previous = next;
      isOver = next.status !== 'streaming';
    }
    if (isOver) sendEvent([viewer], 'done', { reply: previous });
    viewer.close();
  }

  return (viewer) => {
    const disconnect = new AbortController();
    sendEvent([viewer], 'snapshot', { conversation, message, reply: first });
    if (first.care) sendEvent([viewer], 'care', { note: first.care });
    follow(viewer, disconnect.signal).catch((error: unknown) => {
      if (!disconnect.signal.aborted) log.warn({ err: error }, 'failed to follow a reply');
      viewer.close();
    });
    return () => {
      disconnect.abort();
      markReplyUnwatched(db, user.id, replyId).catch((error: unknown) =>
        log.warn({ err: error }, 'failed to mark the reply as unwatched'),
      );
    };
  };
}

function sendChanges(viewer: ReplyViewer, previous: MessageDocument, next: MessageDocument): void {
  if (next.text.length > previous.text.length) {
    sendEvent([viewer], 'delta', { text: next.text.slice(previous.text.length) });
  }
  if (next.care && next.care.kind !== previous.care?.kind) {
    sendEvent([viewer], 'care', { note: next.care });
  }
  if (next.used.length !== previous.used.length) sendEvent([viewer], 'used', { used: next.used });
  if (next.sources.length !== previous.sources.length)
    sendEvent([viewer], 'sources', { sources: next.sources });
  for (const proposal of next.proposals.slice(previous.proposals.length)) {
    sendEvent([viewer], 'proposal', { proposal });
  }
}
