import { CONTENT_DIR, exportTutorials } from '../../features/tutorials/index.ts';
import { defineCommand } from '../command.ts';
import { note, print } from '../output.ts';
import { withServices } from '../with-services.ts';

export const contentExport = defineCommand({
  name: 'content export',
  summary: 'Writes the published tutorials back into content/, byte for byte.',
  operands: [],
  options: { dir: { type: 'string' } },
  help: [['--dir FOLDER', 'into another folder, which is made if need be']],
  run: ({ values }) =>
    withServices(async (services) => {
      const dir = values.dir ?? CONTENT_DIR;
      const { written, unchanged, leftOut } = await exportTutorials(services, dir);
      for (const id of written) print(`${id}.md`);
      print(`${written.length} files were written, ${unchanged} were the same already.`);
      if (leftOut.length > 0) note(`Not published, so left out: ${leftOut.join(', ')}.`);
    }),
});
