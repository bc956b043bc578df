import { join } from 'node:path';
import { importTexts } from '#features/content';
import { type ContentFile, contentDir, readContentFiles } from '#platform/content-files.ts';
import { defineCommand } from '../command.ts';
import { CommandFailed } from '../errors.ts';
import { LIBRARIES } from '../libraries.ts';
import { print } from '../output.ts';
import { withServices } from '../with-services.ts';

export const contentImport = defineCommand({
  name: 'content import',
  summary: 'Imports the tutorials and daily pages of content/, as every start does.',
  options: { dir: { type: 'string' }, force: { type: 'boolean' } },
  help: [
    ['--force', 'also replace texts that were edited by hand; the old text is kept as a version'],
    ['--dir FOLDER', 'from another folder than content/, with tutorials/ or daily/ in it'],
  ],
  run: ({ values }) =>
    withServices(async (services) => {
      const isForced = values.force ?? false;
      const skipped: string[] = [];
      const libraries = await readLibraryFiles(values.dir);
      for (const { library, label, files } of libraries) {
        const report = await importTexts(library, services, files, { isForced });
        print(`${report.imported.length} of ${files.length} ${label} were new or changed.`);
        for (const id of report.unpublished) {
          print(`${id} no longer has a file; it was unpublished.`);
        }
        skipped.push(
          ...report.faults.map(({ name, message }) => `${name}: ${message}.`),
          ...report.kept.map(
            (id) => `${id} was edited by hand; --force replaces it with its file.`,
          ),
        );
      }
      if (skipped.length > 0) throw new CommandFailed(`Not imported:\n${skipped.join('\n')}`);
    }),
});

async function readLibraryFiles(dir: string | undefined) {
  const libraries = await Promise.all(
    LIBRARIES.map(async (entry) => {
      const folder = dir ? join(dir, entry.folder) : contentDir(entry.folder);
      return { ...entry, files: await readFolder(folder) };
    }),
  );
  const nonEmpty = libraries.filter(({ files }) => files.length > 0);
  if (nonEmpty.length > 0) return nonEmpty;
  const names = LIBRARIES.map(({ folder }) => `${folder}/`).join(' or ');
  throw new CommandFailed(`There are no Markdown files in ${names} of ${dir ?? 'content'}.`);
}

async function readFolder(folder: string): Promise<ContentFile[]> {
  try {
    return await readContentFiles(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw new CommandFailed(`${folder} cannot be read: ${(error as Error).message}`);
  }
}
