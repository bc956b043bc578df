import { CONTENT_DIR, importTutorials, readContentFiles } from '../../features/tutorials/index.ts';
import { defineCommand } from '../command.ts';
import { CommandFailed } from '../errors.ts';
import { print } from '../output.ts';
import { withServices } from '../with-services.ts';

export const contentImport = defineCommand({
  name: 'content import',
  summary: 'Takes the tutorials of content/ over into the database, as every start does.',
  operands: [],
  options: { dir: { type: 'string' }, force: { type: 'boolean' } },
  help: [
    ['--force', 'also those that were edited by hand; what is replaced stays as a version'],
    ['--dir FOLDER', 'from another folder'],
  ],
  run: ({ values }) =>
    withServices(async (services) => {
      const files = await readFolder(values.dir ?? CONTENT_DIR);
      const isForced = values.force ?? false;
      const { imported, kept, unpublished, faults } = await importTutorials(services, files, {
        isForced,
      });
      print(`${imported.length} of ${files.length} tutorials were new or changed.`);
      for (const id of unpublished) print(`${id} has no file any more: no longer published.`);
      const left = [
        ...faults.map(({ name, message }) => `${name}: ${message}.`),
        ...kept.map((id) => `${id} was edited by hand: --force takes its file.`),
      ];
      if (left.length > 0) throw new CommandFailed(`Left as they are:\n${left.join('\n')}`);
    }),
});

async function readFolder(dir: string) {
  const files = await readContentFiles(dir).catch((error: Error) => {
    throw new CommandFailed(`${dir} cannot be read: ${error.message}`);
  });
  if (files.length === 0) throw new CommandFailed(`There are no Markdown files in ${dir}.`);
  return files;
}
