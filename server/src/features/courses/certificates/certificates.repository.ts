import { and, desc, eq, isNull } from 'drizzle-orm';
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
