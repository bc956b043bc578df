import { tutorialError } from '@attune/domain/tutorials/tutorial-errors';
import type { Services } from '../../platform/services.ts';
import { audit } from '../audit/index.ts';
import type { AdminTutorialAnswer } from './admin-tutorials.schemas.ts';
import { findTutorial, findVersion, lockLibrary } from './library.repository.ts';
import { readAdminTutorial } from './read-admin-tutorial.ts';
import { addVersion, requireReadable } from './save-tutorial.ts';

/** Makes an older version the newest; those in between stay where they are. */
export async function restoreTutorial(
  services: Pick<Services, 'db' | 'clock'>,
  userId: string,
  id: string,
  version: number,
): Promise<AdminTutorialAnswer> {
  const now = services.clock.now();
  await services.db.transaction(async (tx) => {
    await lockLibrary(tx);
    const row = await findTutorial(tx, id);
    if (!row) throw tutorialError('tutorial.missing');
    const older = await findVersion(tx, id, version);
    if (!older) throw tutorialError('tutorial.version_missing');
    const { markdown } = older;
    if (row.markdown === markdown) return;
    const note = `Version ${version} again`;
    await addVersion(tx, row, requireReadable(id, markdown), { markdown, userId, note, now });
    const subject = { kind: 'tutorial', id } as const;
    const act = { at: now, actorId: userId, action: 'content.restored' } as const;
    await audit(tx, { ...act, subject, detail: { version } });
  });
  return readAdminTutorial(services, id);
}
