import { readContentFiles } from '#platform/content-files.ts';
import type { Services } from '#platform/services.ts';
import { importTexts } from './import-texts.ts';
import type { Library } from './library.ts';

/** Runs at every start: imports the content files of this version. */
export async function seedTexts(
  library: Library,
  services: Pick<Services, 'db' | 'clock' | 'log'>,
  dir: string,
): Promise<void> {
  const { log } = services;
  const { kind } = library;
  const report = await importTexts(library, services, await readContentFiles(dir));
  const { imported, kept, unpublished, faults } = report;
  for (const fault of faults) log.error({ kind, ...fault }, 'invalid content file skipped');
  if (imported.length + unpublished.length > 0) {
    log.info({ kind, imported: imported.length, unpublished, kept }, 'content files imported');
  }
}
