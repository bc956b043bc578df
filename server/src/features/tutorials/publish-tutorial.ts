import { tutorialError } from '@attune/domain/tutorials/tutorial-errors';
import type { Services } from '../../platform/services.ts';
import { audit } from '../audit/index.ts';
import type { AdminTutorialAnswer } from './admin-tutorials.schemas.ts';
import { changeTutorial } from './library.repository.ts';
import { readAdminTutorial } from './read-admin-tutorial.ts';

/** Puts a tutorial into the library, or takes it out. What people did with it is kept. */
export async function publishTutorial(
  services: Pick<Services, 'db' | 'clock'>,
  userId: string,
  id: string,
  isPublished: boolean,
): Promise<AdminTutorialAnswer> {
  const updatedAt = services.clock.now();
  await services.db.transaction(async (tx) => {
    if (!(await changeTutorial(tx, id, { isPublished, updatedAt }))) {
      throw tutorialError('tutorial.missing');
    }
    await audit(tx, {
      at: updatedAt,
      actorId: userId,
      action: isPublished ? 'content.published' : 'content.withdrawn',
      subject: { kind: 'tutorial', id },
    });
  });
  return readAdminTutorial(services, id);
}
