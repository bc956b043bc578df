import { randomBytes } from 'node:crypto';
import {
  createCertificateCode,
  describeFinish,
  getCertificatePath,
} from '@attune/domain/courses/certificate';
import { listLessonIds } from '@attune/domain/courses/course';
import { courseError } from '@attune/domain/courses/course-errors';
import { findMissing } from '@attune/domain/courses/course-progress';
import { getLocalDay } from '@attune/domain/kernel/local-day';
import { lockUser } from '#features/account';
import { withIsoDates } from '#platform/http/iso-dates.ts';
import { perDay } from '#platform/http/rate-limit.repository.ts';
import { newId } from '#platform/ids.ts';
import type { Services } from '#platform/services.ts';
import type { CoursePorts } from '../course-ports.ts';
import type { CertificateDocument, CertificateListResponse } from '../courses.schemas.ts';
import { lockEnrollment } from '../enrollment/enrollments.repository.ts';
import { readFinishedContent, storeFinishedContent } from '../enrollment/finished-content.ts';
import { readBody } from '../enrollment/project.ts';
import { lockProject } from '../enrollment/projects.repository.ts';
import { requireCourse } from '../require-course.ts';
import {
  type CertificateRow,
  hasTakenDownName,
  insertCertificate,
  listCertificates,
  revokeCertificate,
} from './certificates.repository.ts';

export function toCertificateDocument(
  { appUrl }: Pick<Services, 'appUrl'>,
  { code, courseId, name, content, issuedAt, revokedAt, state }: CertificateRow,
): CertificateDocument {
  return withIsoDates({
    code,
    courseId,
    courseTitle: content.courseTitle,
    name,
    issuedAt,
    revokedAt,
    isTakenDown: state !== 'published',
    address: `${appUrl}${getCertificatePath(code)}`,
  });
}

const ISSUE_LIMIT = perDay('certificates', 20);

/**
 * Issues a certificate for a finished course. It says what was done when the course was finished;
 * later changes to the course or the project don't change it.
 */
export async function issueCertificate(
  services: Pick<Services, 'db' | 'clock' | 'keys' | 'log' | 'limits' | 'appUrl'>,
  { listLessons, requireGoodStanding }: Pick<CoursePorts, 'listLessons' | 'requireGoodStanding'>,
  user: { id: string; timeZone: string },
  courseId: string,
  name: string,
): Promise<CertificateDocument> {
  const { db, clock, limits } = services;
  const userId = user.id;
  const key = { userId, courseId };
  const course = await requireCourse(db, userId, courseId);
  await requireGoodStanding(user);
  await limits.require(ISSUE_LIMIT, userId, (wait) =>
    courseError('course.too_many_certificates', wait),
  );
  const row = await db.transaction(async (tx) => {
    const timeZone = (await lockUser(tx, userId))?.timeZone ?? 'UTC';
    const now = clock.now();
    const enrollment = await lockEnrollment(tx, key);
    const finishedAt = enrollment?.finishedAt;
    if (!finishedAt) throw courseError('course.not_finished');
    const stored = await readFinishedContent(tx, services, key, enrollment.finishedContent);
    const content = stored ?? (await describeNow({ ...enrollment, finishedAt, timeZone }));
    if (!stored) await storeFinishedContent(tx, services, key, content);
    if (await hasTakenDownName(tx, userId, name)) throw courseError('course.name_taken_down');
    const certificate: CertificateRow = {
      ...key,
      id: newId(now),
      code: createCertificateCode(randomBytes),
      name,
      content: { ...content, issuedOn: getLocalDay(timeZone, now) },
      issuedAt: now,
      revokedAt: null,
      state: 'published',
      reportedName: null,
    };
    if (await insertCertificate(tx, certificate)) return certificate;
    throw courseError('course.certificate_exists');

    /** For a course that was finished before its content was stored. The lessons were completed. */
    async function describeNow(finish: { enrolledAt: Date; finishedAt: Date; timeZone: string }) {
      const body = await readBody(tx, services, userId, await lockProject(tx, key));
      const fields = findMissing(course, 0, body);
      if (fields.length > 0) throw courseError('course.project_incomplete', { fields });
      const lessons = await listLessons(tx, userId, listLessonIds(course));
      return describeFinish(course, { lessons, marks: body.marks, ...finish });
    }
  });
  return toCertificateDocument(services, row);
}

export async function readCertificates(
  services: Pick<Services, 'db' | 'appUrl'>,
  userId: string,
): Promise<CertificateListResponse> {
  const rows = await listCertificates(services.db, userId);
  return { certificates: rows.map((row) => toCertificateDocument(services, row)) };
}

/** The address keeps working and says that the certificate was withdrawn. */
export async function withdrawCertificate(
  services: Pick<Services, 'db' | 'clock' | 'appUrl'>,
  userId: string,
  code: string,
): Promise<CertificateDocument> {
  const { db, clock } = services;
  const row = await revokeCertificate(db, userId, code, clock.now());
  if (!row) throw courseError('course.certificate_missing');
  return toCertificateDocument(services, row);
}
