import type { EmailLinkKind } from '@attune/domain/navigation/email-links';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { findRow } from '#platform/db/rows.ts';
import { accountLinks } from '../account.tables.ts';
import { lockUser } from '../users/users.repository.ts';

export type LinkRow = typeof accountLinks.$inferSelect;

/** A new link replaces older ones of its kind: only the newest email works. */
export async function replaceLink(db: Executor, link: LinkRow): Promise<void> {
  await lockUser(db, link.userId);
  await deleteUserLinks(db, link.userId, link.kind);
  await db.insert(accountLinks).values(link);
}

function isUsable(kind: EmailLinkKind, tokenHash: Buffer, now: Date) {
  return and(
    eq(accountLinks.tokenHash, tokenHash),
    eq(accountLinks.kind, kind),
    gt(accountLinks.expiresAt, now),
  );
}

export function findLink(
  db: Executor,
  kind: EmailLinkKind,
  tokenHash: Buffer,
  now: Date,
): Promise<LinkRow | null> {
  return findRow(db, accountLinks, isUsable(kind, tokenHash, now));
}

/**
 * Deletes the link, so that only one of two parallel uses gets it. Lock order: the user first, as
 * everywhere, to avoid a deadlock.
 */
export async function consumeLink(
  db: Executor,
  kind: EmailLinkKind,
  tokenHash: Buffer,
  now: Date,
): Promise<LinkRow | null> {
  const link = await findLink(db, kind, tokenHash, now);
  if (!link) return null;
  // Changing an email changes a key column, which needs the full lock. Upgrading a weaker lock
  // while others share it would deadlock.
  await lockUser(db, link.userId, kind === 'email-change' ? 'update' : 'no key update');
  const [row] = await db
    .delete(accountLinks)
    .where(isUsable(kind, tokenHash, now))
    .returning();
  return row ?? null;
}

export async function deleteUserLinks(
  db: Executor,
  userId: string,
  kind?: EmailLinkKind,
): Promise<void> {
  const isUsersLink = eq(accountLinks.userId, userId);
  await db
    .delete(accountLinks)
    .where(kind ? and(isUsersLink, eq(accountLinks.kind, kind)) : isUsersLink);
}

export async function deleteExpiredLinks(db: Executor, now: Date): Promise<void> {
  await db.delete(accountLinks).where(lte(accountLinks.expiresAt, now));
}
