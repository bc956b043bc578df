import type { PersonalData, PersonalFile } from '#platform/personal-data.ts';
import type { Services } from '#platform/services.ts';
import { toFileKey } from './upload-files.ts';
import { listUploadsByOwner } from './uploads.repository.ts';

const BATCH_SIZE = 50;

export const uploadPersonalData: PersonalData = {
  titles: { uploads: 'Pictures you uploaded' },
  pages: [],
  files: { folder: 'uploads', title: 'The pictures themselves', read: readPictures },
};

/** Opens each picture only after the previous one has been written to the archive. */
async function* readPictures(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  userId: string,
): AsyncGenerator<PersonalFile> {
  let after: string | undefined;
  for (;;) {
    const rows = await listUploadsByOwner(db, userId, BATCH_SIZE, after);
    for (const { id } of rows) {
      const stored = await storage.open(toFileKey(id, 'picture'));
      if (stored) yield { name: `${id}.webp`, content: stored.content };
    }
    if (rows.length < BATCH_SIZE) return;
    after = rows.at(-1)?.id;
  }
}
