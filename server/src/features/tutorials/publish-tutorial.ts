import { tutorialError } from '@attune/domain/tutorials/tutorial-errors';
import type { Services } from '../../platform/services.ts';
import type { AdminTutorialAnswer } from './admin-tutorials.schemas.ts';
import { changeTutorial } from './library.repository.ts';
import { readAdminTutorial } from './read-admin-tutorial.ts';

/** Puts a tutorial into the library, or takes it out. What people did with it is kept. */
export async function publishTutorial(
  services: Pick<Services, 'db' | 'clock'>,
  id: string,
  isPublished: boolean,
): Promise<AdminTutorialAnswer> {
  const updatedAt = services.clock.now();
  if (!(await changeTutorial(services.db, id, { isPublished, updatedAt }))) {
    throw tutorialError('tutorial.missing');
  }
  return readAdminTutorial(services, id);
}
