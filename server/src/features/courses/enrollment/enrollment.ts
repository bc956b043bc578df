import { courseError } from '@attune/domain/courses/course-errors';
import type { CheckpointInput } from '@attune/domain/courses/course-inputs';
import { lockUser } from '#features/account';
import type { Services } from '#platform/services.ts';
import { requireCourse } from '../require-course.ts';
import {
  checkWeek,
  findEnrollment,
  leaveUnfinished,
  lockEnrollment,
  pauseOthers,
  saveState,
} from './enrollments.repository.ts';

type WriteServices = Pick<Services, 'db' | 'clock'>;

/**
 * Enrolls, resumes or pauses. Users take one course at a time, so resuming one pauses another. A
 * finished course stays finished, and then the other course goes on.
 */
export async function changeEnrollment(
  { db, clock }: WriteServices,
  userId: string,
  courseId: string,
  state: 'active' | 'paused',
): Promise<void> {
  const key = { userId, courseId };
  const now = clock.now();
  await db.transaction(async (tx) => {
    // The lock keeps two devices from making two courses active at once.
    await lockUser(tx, userId);
    await requireCourse(tx, userId, courseId);
    const enrollment = await lockEnrollment(tx, key);
    if (enrollment?.state === 'finished') return;
    if (state === 'active') await pauseOthers(tx, key, now);
    await saveState(tx, key, state, now);
  });
}

/** Leaves a course that isn’t finished. Progress in lessons, checkpoints and the project stay. */
export async function leaveCourse(
  { db, clock }: WriteServices,
  userId: string,
  courseId: string,
): Promise<void> {
  const key = { userId, courseId };
  if (await leaveUnfinished(db, key, clock.now())) return;
  await requireCourse(db, userId, courseId);
  if (await findEnrollment(db, key)) throw courseError('course.finished');
}

export async function saveCheckpoint(
  { db, clock }: WriteServices,
  userId: string,
  courseId: string,
  checkpoint: CheckpointInput,
): Promise<void> {
  const { weeks } = await requireCourse(db, userId, courseId);
  if (checkpoint.week > weeks.length) throw courseError('course.week_missing');
  if (await checkWeek(db, { userId, courseId }, checkpoint, clock.now())) return;
  throw courseError('course.not_enrolled');
}
