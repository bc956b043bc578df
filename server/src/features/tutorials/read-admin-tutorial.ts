import type { Tutorial } from '@attune/domain/tutorials/tutorial';
import { tutorialError } from '@attune/domain/tutorials/tutorial-errors';
import type { Services } from '../../platform/services.ts';
import { readVersions } from '../content/index.ts';
import type { AdminListAnswer, AdminTutorialAnswer } from './admin-tutorials.schemas.ts';
import { listLibrary } from './library.repository.ts';
import { tutorialLibrary } from './tutorial-library.ts';

type Entry = Awaited<ReturnType<typeof listLibrary>>[number];

function toEntry({ updatedAt, ...row }: Entry): AdminListAnswer['tutorials'][number] {
  return { ...row, updatedAt: updatedAt.toISOString() };
}

export async function listAdminTutorials({ db }: Pick<Services, 'db'>): Promise<AdminListAnswer> {
  return { tutorials: (await listLibrary(db)).map(toEntry) };
}

/** A tutorial as those see it who write it. */
export async function readAdminTutorial(
  services: Pick<Services, 'db'>,
  id: string,
): Promise<AdminTutorialAnswer> {
  const row = await tutorialLibrary.store.find(services.db, id);
  if (!row) throw tutorialError('tutorial.missing');
  const { title, isPublished, version, origin, updatedAt, markdown } = row;
  const { summary, track, level, minutes } = row.content as Tutorial;
  const heading = { id, title, summary, track, level, minutes };
  return {
    tutorial: toEntry({ ...heading, isPublished, version, origin, updatedAt }),
    markdown,
    versions: await readVersions(tutorialLibrary, services, id),
  };
}
