import type { UserDocument } from '@attune/domain/account/user-document';
import type { MessageDocument } from '@attune/domain/companion/companion-documents';
import { companionError } from '@attune/domain/companion/companion-errors';
import {
  type CreateShareInput,
  SHARE_LIMITS,
  SHARED_PATH,
  type ShareDocument,
  type Snapshot,
} from '@attune/domain/companion/shared-conversations';
import { addDays } from '@attune/domain/kernel/time';
import { lockUser } from '#features/account';
import { audit } from '#features/audit';
import { perHour } from '#platform/http/rate-limit.repository.ts';
import { newId } from '#platform/ids.ts';
import type { CompanionContext } from '../companion.ts';
import { lockConversation } from '../conversations/conversations.repository.ts';
import { readDigest } from '../conversations/messages.repository.ts';
import { loadConversation } from '../conversations/read-conversation.ts';
import { hasRunningWriter } from '../replies/replies.repository.ts';
import { findSharedBranch } from './find-shared-branch.ts';
import type { SharePorts } from './share-ports.ts';
import { createShareSecret, encryptSnapshot, hashShareSecret } from './share-secret.ts';
import {
  countLiveShares,
  hasTakenDownShare,
  insertShare,
  listModelLabels,
} from './shares.repository.ts';

const CREATE_LIMIT = perHour('companion-shares', SHARE_LIMITS.createdPerHour);

/** A reply changes when it is summarized, or when data that it used is deleted. */
const MAX_ATTEMPTS = 3;

/** The address contains the secret. It is returned here and never again. */
type CreatedShare = { share: ShareDocument; address: string };

/** Stores a snapshot of the branch that is shown now. */
export async function createShare(
  companion: CompanionContext,
  ports: SharePorts,
  user: UserDocument,
  conversationId: string,
  { days, showsName }: CreateShareInput,
): Promise<CreatedShare> {
  await companion.services.limits.require(CREATE_LIMIT, user.id, (wait) =>
    companionError('companion.too_many_clicks', wait),
  );
  await ports.requireGoodStanding(user);
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const share = await storeSnapshot(companion, user, conversationId, { days, showsName });
    if (share) return share;
  }
  throw companionError('companion.busy');
}

/** Returns null if a reply was changed while it was copied. */
async function storeSnapshot(
  companion: CompanionContext,
  user: UserDocument,
  conversationId: string,
  { days, showsName }: CreateShareInput,
): Promise<CreatedShare | null> {
  const { db, clock, appUrl } = companion.services;
  const loaded = await loadConversation(companion, user, conversationId);
  const branch = findSharedBranch(loaded.conversation.leafId, loaded.links);
  const replyIds = branch.flatMap(({ role, id }) => (role === 'companion' ? id : []));
  // Its writer may still find that a stopped reply needs care. Asked before the texts are read.
  if (await hasRunningWriter(db, replyIds)) throw companionError('companion.busy');
  const digest = await readDigest(db, replyIds);
  const snapshot: Snapshot = {
    title: loaded.conversation.title,
    sharedBy: showsName ? user.displayName : null,
    models: await listModelLabels(db, replyIds),
    messages: await copyMessages(loaded.readMessages(branch)),
  };
  const now = clock.now();
  const id = newId(now);
  const secret = createShareSecret();
  const expiresAt = addDays(now, days);
  const isStored = await db.transaction(async (tx) => {
    // Links of one user are created one after the other, so that they stay within the limit.
    await lockUser(tx, user.id);
    if (!(await lockConversation(tx, user.id, conversationId))) {
      throw companionError('companion.conversation_unknown');
    }
    // Deleting moods or the journal holds the same lock. It ends links, but would miss this one.
    if ((await readDigest(tx, replyIds)) !== digest) return false;
    if (await hasTakenDownShare(tx, conversationId)) {
      throw companionError('companion.share_taken_down');
    }
    if ((await countLiveShares(tx, user.id, now)) >= SHARE_LIMITS.links) {
      throw companionError('companion.too_many_shares');
    }
    await insertShare(tx, {
      id,
      userId: user.id,
      conversationId,
      secretHash: hashShareSecret(secret),
      body: encryptSnapshot(secret, id, snapshot),
      createdAt: now,
      expiresAt,
    });
    await audit(tx, {
      at: now,
      actorId: user.id,
      action: 'companion.shared',
      detail: { share: id, days },
    });
    return true;
  });
  if (!isStored) return null;
  const share = {
    id,
    conversationId,
    title: snapshot.title,
    createdAt: now.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isTakenDown: false,
  };
  return { share, address: `${appUrl}${SHARED_PATH}#${secret}` };
}

/**
 * Copies only the texts: no cards, sources, facts that were used, or ids. Refuses a branch that is or
 * was in care.
 */
async function copyMessages(branch: AsyncIterable<MessageDocument>): Promise<Snapshot['messages']> {
  const messages: Snapshot['messages'] = [];
  let length = 0;
  for await (const message of branch) {
    requireShareable(message);
    length += message.text.length;
    if (length > SHARE_LIMITS.textLength) throw companionError('companion.share_too_long');
    const { role, text, status } = message;
    if (text !== '') messages.push({ role, text, isComplete: status === 'done' });
  }
  if (messages.length === 0) throw companionError('companion.message_unknown');
  return messages;
}

function requireShareable({ status, care, isUnreadable }: MessageDocument): void {
  if (status === 'streaming') throw companionError('companion.busy');
  if (care) throw companionError('companion.share_care');
  if (isUnreadable) throw companionError('companion.unreadable');
}
