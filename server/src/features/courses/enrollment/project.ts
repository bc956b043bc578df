import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { describeFinish } from '@attune/domain/courses/certificate';
import { type Course, listLessonIds } from '@attune/domain/courses/course';
import { courseError } from '@attune/domain/courses/course-errors';
import type { ProjectInput } from '@attune/domain/courses/course-inputs';
import { findMissing } from '@attune/domain/courses/course-progress';
import { lockUser } from '#features/account';
import type { Executor } from '#platform/db/database.ts';
import {
  createDecryptor,
  createEncryptor,
  type KeyServices,
} from '#platform/keys/private-texts.ts';
import type { Services } from '#platform/services.ts';
import { readProgress, toLessonMap } from '../course-document.ts';
import type { CoursePorts } from '../course-ports.ts';
import type { ProjectDocument } from '../courses.schemas.ts';
import { requireCourse } from '../require-course.ts';
import { finishEnrollment, lockEnrollment } from './enrollments.repository.ts';
import { eraseFinishedMarks, storeFinishedContent } from './finished-content.ts';
import {
  decryptProject,
  encryptProject,
  type ProjectBody,
  toProjectDocument,
} from './project-document.ts';
import {
  changeProject,
  deleteProject,
  insertProject,
  lockProject,
  type ProjectRow,
} from './projects.repository.ts';

type WriteServices = KeyServices & Pick<Services, 'db'>;

/**
 * Saves the text and the marks. `version` is the version that was edited, so that a change made
 * elsewhere in the meantime is not overwritten. Sending the same again changes nothing. Enrolling is
 * not needed: leaving a course in one window must not lose what is typed in another.
 */
export async function saveProject(
  services: WriteServices,
  userId: string,
  courseId: string,
  { version, ...input }: ProjectInput,
): Promise<ProjectDocument> {
  const { db, clock } = services;
  const key = { userId, courseId };
  return db.transaction(async (tx) => {
    const course = await requireCourse(tx, userId, courseId);
    const body = { text: input.text, marks: keepKnownMarks(course, input.marks) };
    const encrypt = await createEncryptor(tx, services, userId);
    const decrypt = await createDecryptor(tx, services, userId);
    const now = clock.now();
    if (version === 0) {
      const id = randomUUID();
      const encrypted = encryptProject(encrypt, id, body);
      const row = { id, ...key, body: encrypted, version: 1, updatedAt: now, handedInAt: null };
      if (await insertProject(tx, row)) return toProjectDocument(row, decrypt);
    }
    const row = await lockProject(tx, key);
    if (!row) throw courseError('course.project_changed');
    const stored = decryptProject(decrypt, row);
    if (!stored) throw courseError('course.project_unreadable');
    if (isDeepStrictEqual(stored, body)) return toProjectDocument(row, decrypt);
    if (row.version !== version) throw courseError('course.project_changed');
    const encrypted = encryptProject(encrypt, row.id, body);
    const changes = { body: encrypted, version: version + 1, updatedAt: now };
    await changeProject(tx, row.id, changes);
    return toProjectDocument({ ...row, ...changes }, decrypt);
  });
}

/** An edit of the course may remove a criterion while someone marks it. */
function keepKnownMarks({ criteria }: Course, marks: ProjectBody['marks']): ProjectBody['marks'] {
  const known = new Set(criteria.map(({ id }) => id));
  return Object.fromEntries(Object.entries(marks).filter(([id]) => known.has(id)));
}

/** Deletes the text and the marks for good. A finished course stays finished. */
export async function eraseProject(
  services: WriteServices,
  userId: string,
  courseId: string,
): Promise<void> {
  const key = { userId, courseId };
  await services.db.transaction(async (tx) => {
    await eraseFinishedMarks(tx, services, key);
    if (!(await deleteProject(tx, key))) throw courseError('course.project_missing');
  });
}

/**
 * Hands the project in, which finishes the course. All lessons must be completed, the project
 * written, and every criterion marked. `version` is the one that the user saw; another one is
 * refused. Handing in again changes nothing. What was done is stored for the certificate, because
 * editors may change the course later.
 */
export async function handInProject(
  services: WriteServices,
  { listLessons }: Pick<CoursePorts, 'listLessons'>,
  userId: string,
  courseId: string,
  version: number,
): Promise<void> {
  const { db, clock } = services;
  const key = { userId, courseId };
  const course = await requireCourse(db, userId, courseId);
  await db.transaction(async (tx) => {
    const timeZone = (await lockUser(tx, userId))?.timeZone ?? 'UTC';
    const enrollment = await lockEnrollment(tx, key);
    if (!enrollment) throw courseError('course.not_enrolled');
    if (enrollment.state === 'finished') return;
    const lessons = await listLessons(tx, userId, listLessonIds(course));
    const { lessonsDone, lessonCount } = readProgress(course, toLessonMap(lessons));
    const left = lessonCount - lessonsDone;
    const row = await lockProject(tx, key);
    if ((row?.version ?? 0) !== version) throw courseError('course.project_changed');
    const body = await readBody(tx, services, userId, row);
    const fields = findMissing(course, left, body);
    if (!row || fields.length > 0) throw courseError('course.incomplete', { fields });
    const now = clock.now();
    await changeProject(tx, row.id, { handedInAt: now });
    await finishEnrollment(tx, key, now);
    const { marks } = body;
    const { enrolledAt } = enrollment;
    const finish = { lessons, marks, enrolledAt, finishedAt: now, timeZone };
    await storeFinishedContent(tx, services, key, describeFinish(course, finish));
  });
}

/** Decrypts a project; an empty one if nothing was saved. Throws if it can’t be read. */
export async function readBody(
  tx: Executor,
  services: Pick<Services, 'keys' | 'log'>,
  userId: string,
  row: ProjectRow | null,
): Promise<ProjectBody> {
  if (!row) return { text: '', marks: {} };
  const body = decryptProject(await createDecryptor(tx, services, userId), row);
  if (!body) throw courseError('course.project_unreadable');
  return body;
}
