import { kernelError } from '@attune/domain/kernel/errors';
import type { ProgressInput } from '@attune/domain/tutorials/tutorial-inputs';
import type { Services } from '#platform/services.ts';
import { requireSection, requireTutorial } from '../lessons/require-tutorial.ts';
import type { ProgressDocument } from '../tutorials.schemas.ts';
import { changeProgress, type ProgressChanges } from './progress.repository.ts';
import { toProgressDocument } from './progress-document.ts';

/** Stores the sent fields of the progress and leaves the others unchanged. */
export async function updateProgress(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
  tutorialId: string,
  { isCompleted, sectionId, check, ...flags }: ProgressInput,
): Promise<ProgressDocument> {
  const { content } = await requireTutorial(db, tutorialId);
  if (sectionId !== undefined) requireSection(content.sections, sectionId);
  if (check && check.line >= content.checklist.length) {
    const message = 'The checklist has fewer lines now. Reload the page.';
    throw kernelError('request.invalid', { message, fields: [{ path: 'check.line', message }] });
  }
  const now = clock.now();
  const completion = isCompleted === undefined ? {} : { completedAt: isCompleted ? now : null };
  const changes = omitUndefined({ ...flags, sectionId, check, ...completion });
  const row = await changeProgress(db, { userId, tutorialId }, changes, now);
  return toProgressDocument(row, content);
}

function omitUndefined(fields: Record<string, unknown>): ProgressChanges {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
