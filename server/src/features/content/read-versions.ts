import type { Services } from '#platform/services.ts';
import type { VersionDocument } from './content.schemas.ts';
import type { Library } from './library.ts';

const MAX_VERSIONS = 30;

export async function readVersions(
  { store }: Library,
  { db }: Pick<Services, 'db'>,
  id: string,
): Promise<VersionDocument[]> {
  const versions = await store.listVersions(db, id, MAX_VERSIONS);
  return versions.map(({ version: { version, createdAt, note, markdown }, by }) => ({
    version,
    createdAt: createdAt.toISOString(),
    by,
    note,
    markdown,
  }));
}
