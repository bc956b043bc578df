import type { ContentState } from '@attune/domain/forum/content-state';
import type { Executor } from '#platform/db/database.ts';
import { createDecryptor } from '#platform/keys/private-texts.ts';
import type { Services } from '#platform/services.ts';
import { findShares, lockShares, type ShareRow, setShareState } from './shares.repository.ts';
import { REPORTED_COLUMN } from './shares.ts';

/**
 * Lets moderation read reported snapshots and change their state. Without a report there is no copy
 * that the server could read.
 */
export function createShareTarget(services: Pick<Services, 'keys' | 'log' | 'clock'>) {
  return {
    async read(db: Executor, ids: readonly string[]) {
      const rows = ids.length === 0 ? [] : await findShares(db, ids);
      const targets = [];
      for (const row of rows) targets.push(toTarget(row, await readCopy(db, row), services));
      return targets;
    },
    listVersions: async () => [],
    async lock(tx: Executor, ids: readonly string[]) {
      if (ids.length > 0) await lockShares(tx, ids);
    },
    setState: (tx: Executor, id: string, state: ContentState) => setShareState(tx, id, state),
  };

  async function readCopy(db: Executor, { id, userId, reportedBody }: ShareRow): Promise<string> {
    if (!reportedBody) return '';
    const decrypt = await createDecryptor(db, services, userId);
    return decrypt(id, REPORTED_COLUMN, reportedBody) ?? '';
  }
}

function toTarget(row: ShareRow, content: string, { clock }: Pick<Services, 'clock'>) {
  const { id, userId, state, createdAt, expiresAt } = row;
  const hasEnded = expiresAt <= clock.now();
  const isVisible = state === 'published' && !hasEnded;
  return {
    id,
    kind: 'shared-conversation',
    authorId: userId,
    authorName: 'A member of Attune',
    isPseudonym: true,
    title: 'A conversation with the companion',
    content,
    picture: null,
    videoUrl: null,
    tags: [],
    state,
    isLocked: false,
    isDeleted: hasEnded,
    isVisible,
    createdAt,
    editedAt: null,
    href: null,
    postId: null,
    postAuthorId: userId,
    isPostVisible: isVisible,
  } as const;
}
