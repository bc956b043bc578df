import { tutorialError } from '@attune/domain/tutorials/tutorial-errors';
import type { Services } from '../../platform/services.ts';
import type { AdminListAnswer, AdminTutorialAnswer } from './admin-tutorials.schemas.ts';
import { findTutorial, listLibrary, listVersions } from './library.repository.ts';

const MOST_VERSIONS = 30;

type Entry = Awaited<ReturnType<typeof listLibrary>>[number];

function toEntry(row: Entry): AdminListAnswer['tutorials'][number] {
  const { id, title, summary, track, level, minutes, isPublished, version, origin } = row;
  const updatedAt = row.updatedAt.toISOString();
  return { id, title, summary, track, level, minutes, isPublished, version, origin, updatedAt };
}

export async function listAdminTutorials({ db }: Pick<Services, 'db'>): Promise<AdminListAnswer> {
  return { tutorials: (await listLibrary(db)).map(toEntry) };
}

/** A tutorial as those see it who write it. */
export async function readAdminTutorial(
  { db }: Pick<Services, 'db'>,
  id: string,
): Promise<AdminTutorialAnswer> {
  const row = await findTutorial(db, id);
  if (!row) throw tutorialError('tutorial.missing');
  const versions = await listVersions(db, id, MOST_VERSIONS);
  return {
    tutorial: toEntry(row),
    markdown: row.markdown,
    versions: versions.map(({ version: { version, createdAt, note, markdown }, by }) => ({
      version,
      createdAt: createdAt.toISOString(),
      by,
      note,
      markdown,
    })),
  };
}
