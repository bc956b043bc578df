import { readContentFiles } from '../../platform/content-files.ts';
import type { Services } from '../../platform/services.ts';
import { importTexts } from './import-texts.ts';
import type { Library } from './library.ts';

/** At every start: the files of this version of the product come into the library. */
export async function seedTexts(
  library: Library,
  services: Pick<Services, 'db' | 'clock' | 'log'>,
  dir: string,
): Promise<void> {
  const { log } = services;
  const { kind } = library;
  const report = await importTexts(library, services, await readContentFiles(dir));
  const { imported, kept, unpublished, faults } = report;
  for (const fault of faults) log.error({ kind, ...fault }, 'a text was left out: it has a fault');
  if (imported.length + unpublished.length > 0) {
    log.info({ kind, imported: imported.length, unpublished, kept }, 'texts were taken over');
  }
}
