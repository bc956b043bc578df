import { kernelError } from '@attune/domain/kernel/errors';
import type { Section } from '@attune/domain/tutorials/parse-tutorial-text';
import { tutorialError } from '@attune/domain/tutorials/tutorial-errors';
import type { Executor } from '#platform/db/database.ts';
import { findPublished } from './tutorials.repository.ts';

/** Throws the same error for an unpublished tutorial as for an unknown one. */
export async function requireTutorial(db: Executor, id: string) {
  const found = await findPublished(db, id);
  if (!found) throw tutorialError('tutorial.missing');
  return found;
}

export function requireSection(sections: readonly Section[], sectionId: string): void {
  if (sections.some(({ id }) => id === sectionId)) return;
  const message = 'This section is not there any more. Reload the page.';
  throw kernelError('request.invalid', { message, fields: [{ path: 'sectionId', message }] });
}
