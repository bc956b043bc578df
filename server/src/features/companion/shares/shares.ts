import { companionError } from '@attune/domain/companion/companion-errors';
import {
  type ReportSharedInput,
  SHARE_LIMITS,
  type ShareDocument,
  type SharedConversation,
  type Snapshot,
} from '@attune/domain/companion/shared-conversations';
import { audit } from '#features/audit';
import { perDay, perHour, perMinute } from '#platform/http/rate-limit.repository.ts';
import { createDecryptor, createEncryptor } from '#platform/keys/private-texts.ts';
import type { Services } from '#platform/services.ts';
import { findNeutralTitles } from '../conversations/neutral-titles.ts';
import { toConversationDocument } from '../conversations/read-conversation.ts';
import type { SharePorts } from './share-ports.ts';
import { decryptSnapshot, hashShareSecret } from './share-secret.ts';
import {
  endShares,
  findWorkingShare,
  listLiveShares,
  saveReportedBody,
} from './shares.repository.ts';

export async function listShares(
  services: Pick<Services, 'db' | 'keys' | 'log' | 'clock'>,
  userId: string,
): Promise<ShareDocument[]> {
  const { db, clock } = services;
  const rows = await listLiveShares(db, userId, clock.now());
  if (rows.length === 0) return [];
  const decrypt = await createDecryptor(db, services, userId);
  const conversations = rows.map(({ conversation }) => conversation);
  const titles = await findNeutralTitles(db, userId, conversations, decrypt);
  return rows.map(({ share, conversation }) => ({
    id: share.id,
    conversationId: conversation.id,
    title: toConversationDocument({ ...conversation, isStreaming: false }, decrypt, titles).title,
    createdAt: share.createdAt.toISOString(),
    expiresAt: share.expiresAt.toISOString(),
    isTakenDown: share.state !== 'published',
  }));
}

const STOP_LIMIT = perHour('companion-shares-stopped', 200);

export async function stopSharing(
  { db, clock, limits }: Pick<Services, 'db' | 'clock' | 'limits'>,
  userId: string,
  id: string,
): Promise<void> {
  await limits.require(STOP_LIMIT, userId, (wait) =>
    companionError('companion.too_many_clicks', wait),
  );
  const now = clock.now();
  await db.transaction(async (tx) => {
    if (!(await endShares(tx, userId, { id }, now)))
      throw companionError('companion.share_unknown');
    await audit(tx, {
      at: now,
      actorId: userId,
      action: 'companion.sharing_stopped',
      detail: { share: id },
    });
  });
}

const READ_LIMIT = perMinute('shared-conversations', SHARE_LIMITS.readsPerMinute);

async function requireShare(
  { db, clock, limits }: Pick<Services, 'db' | 'clock' | 'limits'>,
  network: string,
  secret: string,
) {
  await limits.require(READ_LIMIT, network, (wait) =>
    companionError('companion.too_many_clicks', wait),
  );
  const share = await findWorkingShare(db, hashShareSecret(secret), clock.now());
  if (!share) throw companionError('companion.share_unknown');
  return { share, snapshot: decryptSnapshot(secret, share.id, share.body) };
}

export async function readShared(
  services: Services,
  network: string,
  secret: string,
): Promise<SharedConversation> {
  const { share, snapshot } = await requireShare(services, network, secret);
  const { createdAt, expiresAt } = share;
  return { ...snapshot, sharedAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
}

const ANONYMOUS_LIMIT = perHour('shared-reports', SHARE_LIMITS.reportsPerHour);
const ANONYMOUS_LINK_LIMIT = perDay('shared-reports-of-link', SHARE_LIMITS.reportsPerLink);

type Reader = { userId: string | null; network: string };

/** The reporter has the secret, so the server can copy the snapshot for the moderators. */
export async function reportShared(
  services: Services,
  ports: SharePorts,
  { userId, network }: Reader,
  { secret, ...report }: ReportSharedInput,
): Promise<void> {
  const { share, snapshot } = await requireShare(services, network, secret);
  if (userId === null) {
    for (const [limit, subject] of [
      [ANONYMOUS_LIMIT, network],
      [ANONYMOUS_LINK_LIMIT, share.id],
    ] as const) {
      await services.limits.require(limit, subject, (wait) =>
        companionError('companion.too_many_clicks', wait),
      );
    }
  }
  // Before the case, so that moderators never open a case without its text.
  if (share.reportedBody === null && userId !== share.userId) {
    await services.db.transaction(async (tx) => {
      const encrypt = await createEncryptor(tx, services, share.userId);
      const text = formatForModerators(snapshot);
      await saveReportedBody(tx, share.id, encrypt(share.id, REPORTED_COLUMN, text));
    });
  }
  await ports.report(userId, { id: share.id, ...report });
}

export const REPORTED_COLUMN = 'shared_conversations.reported_body';

function formatForModerators({ title, messages }: Snapshot): string {
  const turns = messages.map(
    ({ role, text }) => `**${role === 'person' ? 'The member' : 'The companion'}:**\n\n${text}`,
  );
  return [`**${title}**`, ...turns].join('\n\n');
}
