import { kernelError } from '@attune/domain/kernel/errors';
import { getPartIds } from '@attune/domain/tutorials/lesson-parts';
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
  requireKnown(
    sections.map(({ id }) => id),
    sectionId,
  );
}

/** A reader's position may also be the checklist or the quiz. */
export function requirePart(sections: readonly Section[], partId: string): void {
  requireKnown(getPartIds(sections), partId);
}

function requireKnown(ids: readonly string[], id: string): void {
  if (ids.includes(id)) return;
  const message = 'This lesson has changed since you opened it. Reload the page.';
  throw kernelError('request.invalid', { message, fields: [{ path: 'sectionId', message }] });
}
