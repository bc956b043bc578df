import type { Tutorial } from '@attune/domain/tutorials/tutorial';
import { tutorialError } from '@attune/domain/tutorials/tutorial-errors';
import { readVersions } from '#features/content';
import type { Services } from '#platform/services.ts';
import type {
  AdminTutorialListResponse,
  AdminTutorialResponse,
} from './admin-tutorials.schemas.ts';
import { listAllTutorials } from './tutorial-library.repository.ts';
import { tutorialLibrary } from './tutorial-library.ts';

type Entry = Awaited<ReturnType<typeof listAllTutorials>>[number];

function toEntry({ updatedAt, ...row }: Entry): AdminTutorialListResponse['tutorials'][number] {
  return { ...row, updatedAt: updatedAt.toISOString() };
}

export async function listAdminTutorials({
  db,
}: Pick<Services, 'db'>): Promise<AdminTutorialListResponse> {
  return { tutorials: (await listAllTutorials(db)).map(toEntry) };
}

export async function readAdminTutorial(
  services: Pick<Services, 'db'>,
  id: string,
): Promise<AdminTutorialResponse> {
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
