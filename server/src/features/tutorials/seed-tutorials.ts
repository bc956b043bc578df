import type { Services } from '../../platform/services.ts';
import { CONTENT_DIR, readContentFiles } from './content-files.ts';
import { importTutorials } from './import-tutorials.ts';

/** At every start: the files of this version of the product come into the library. */
export async function seedTutorials(
  services: Pick<Services, 'db' | 'clock' | 'log'>,
  dir: string = CONTENT_DIR,
): Promise<void> {
  const { log } = services;
  const report = await importTutorials(services, await readContentFiles(dir));
  const { imported, kept, unpublished, faults } = report;
  for (const fault of faults) log.error(fault, 'a tutorial cannot be read and was left out');
  if (imported.length + unpublished.length > 0) {
    log.info({ imported: imported.length, unpublished, kept }, 'tutorials were taken over');
  }
}
