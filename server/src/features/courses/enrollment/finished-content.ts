import type { FinishedContent } from '@attune/domain/courses/certificate';
import { MARKS } from '@attune/domain/courses/course-rules';
import { z } from '@hono/zod-openapi';
import type { Executor } from '#platform/db/database.ts';
import {
  createDecryptor,
  createEncryptor,
  type KeyServices,
  type TextDecryptor,
} from '#platform/keys/private-texts.ts';
import {
  type EnrollmentKey,
  lockEnrollment,
  saveFinishedContent,
} from './enrollments.repository.ts';

const COLUMN = 'course_enrollments.finished_content';

const contentSchema = z.object({
  courseTitle: z.string(),
  lessons: z.array(z.string()),
  project: z.string(),
  marks: z.array(z.object({ criterion: z.string(), mark: z.enum(MARKS) })),
  enrolledOn: z.string(),
  finishedOn: z.string(),
  edition: z.string(),
});

export async function storeFinishedContent(
  tx: Executor,
  services: KeyServices,
  key: EnrollmentKey,
  content: FinishedContent,
): Promise<void> {
  const encrypt = await createEncryptor(tx, services, key.userId);
  await saveFinishedContent(tx, key, encrypt(key.courseId, COLUMN, JSON.stringify(content)));
}

export function decryptFinishedContent(
  decrypt: TextDecryptor,
  courseId: string,
  encrypted: Buffer,
): FinishedContent | null {
  const decrypted = decrypt(courseId, COLUMN, encrypted);
  return decrypted === null ? null : contentSchema.parse(JSON.parse(decrypted));
}

/** Returns null if nothing was stored or its key is gone. */
export async function readFinishedContent(
  tx: Executor,
  services: Pick<KeyServices, 'keys' | 'log'>,
  { userId, courseId }: EnrollmentKey,
  encrypted: Buffer | null,
): Promise<FinishedContent | null> {
  if (!encrypted) return null;
  const decrypt = await createDecryptor(tx, services, userId);
  return decryptFinishedContent(decrypt, courseId, encrypted);
}

/** Deletes the ratings for good. A later certificate leaves them out. */
export async function eraseFinishedMarks(
  tx: Executor,
  services: KeyServices,
  key: EnrollmentKey,
): Promise<void> {
  const enrollment = await lockEnrollment(tx, key);
  if (!enrollment?.finishedContent) return;
  const content = await readFinishedContent(tx, services, key, enrollment.finishedContent);
  if (content) await storeFinishedContent(tx, services, key, { ...content, marks: [] });
}
