import type { ContentState } from '@attune/domain/forum/content-state';
import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { findRow, insertRow } from '#platform/db/rows.ts';
import { certificates } from '../courses.tables.ts';
import type { EnrollmentKey } from '../enrollment/enrollments.repository.ts';

export type CertificateRow = typeof certificates.$inferSelect;

export const findValidCertificate = (
  db: Executor,
  { userId, courseId }: EnrollmentKey,
): Promise<CertificateRow | null> =>
  findRow(
    db,
    certificates,
    and(
      eq(certificates.userId, userId),
      eq(certificates.courseId, courseId),
      isNull(certificates.revokedAt),
    ),
  );

/** Newest first. */
export function listCertificates(db: Executor, userId: string): Promise<CertificateRow[]> {
  return db
    .select()
    .from(certificates)
    .where(eq(certificates.userId, userId))
    .orderBy(desc(certificates.issuedAt), desc(certificates.code));
}

/** Finds any user's certificate for its public page. */
export const findCertificate = (db: Executor, code: string): Promise<CertificateRow | null> =>
  findRow(db, certificates, eq(certificates.code, code));

/** Returns false if the user already has a valid certificate for this course. */
export const insertCertificate = (tx: Executor, row: CertificateRow): Promise<boolean> =>
  insertRow(tx, certificates, row);

/** Returns null if it does not exist or belongs to another user. */
export async function revokeCertificate(
  tx: Executor,
  userId: string,
  code: string,
  now: Date,
): Promise<CertificateRow | null> {
  const isOwn = and(eq(certificates.userId, userId), eq(certificates.code, code));
  await tx
    .update(certificates)
    .set({ name: null, revokedAt: now })
    .where(and(isOwn, isNull(certificates.revokedAt)));
  return findRow(tx, certificates, isOwn);
}

/** Does nothing if it was reported before or is withdrawn: the name never changes. */
export async function saveReportedName(db: Executor, id: string): Promise<void> {
  await db
    .update(certificates)
    .set({ reportedName: sql`${certificates.name}` })
    .where(
      and(
        eq(certificates.id, id),
        isNull(certificates.reportedName),
        isNull(certificates.revokedAt),
      ),
    );
}

/** Whether moderators took down a certificate of the user with this name. */
export async function hasTakenDownName(
  db: Executor,
  userId: string,
  name: string,
): Promise<boolean> {
  const isTakenDown = and(
    eq(certificates.userId, userId),
    ne(certificates.state, 'published'),
    sql`lower(${certificates.reportedName}) = lower(${name})`,
  );
  return (await db.$count(certificates, isTakenDown)) > 0;
}

/** Erases the reported names of certificates that were withdrawn before `cutoff`. */
export async function eraseReportedNames(db: Executor, cutoff: Date): Promise<void> {
  await db
    .update(certificates)
    .set({ reportedName: null })
    .where(and(lte(certificates.revokedAt, cutoff), isNotNull(certificates.reportedName)));
}

const selectCertificates = (db: Executor, ids: readonly string[]) =>
  db
    .select()
    .from(certificates)
    .where(inArray(certificates.id, [...ids]));

export function findCertificates(db: Executor, ids: readonly string[]): Promise<CertificateRow[]> {
  return selectCertificates(db, ids);
}

/** Locks the rows in id order, so that two transactions never deadlock. */
export async function lockCertificates(tx: Executor, ids: readonly string[]): Promise<void> {
  await selectCertificates(tx, ids).orderBy(asc(certificates.id)).for('update');
}

export async function setCertificateState(
  tx: Executor,
  id: string,
  state: ContentState,
): Promise<void> {
  await tx.update(certificates).set({ state }).where(eq(certificates.id, id));
}
