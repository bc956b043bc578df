import { join } from 'node:path';
import { exportTexts } from '#features/content';
import { contentDir } from '#platform/content-files.ts';
import { defineCommand } from '../command.ts';
import { LIBRARIES } from '../libraries.ts';
import { note, print } from '../output.ts';
import { withServices } from '../with-services.ts';

export const contentExport = defineCommand({
  name: 'content export',
  summary: 'Writes the published tutorials and daily pages back to content/, byte for byte.',
  options: { dir: { type: 'string' } },
  help: [['--dir FOLDER', 'to another folder than content/; it is created if needed']],
  run: ({ values }) =>
    withServices(async (services) => {
      let count = { written: 0, unchanged: 0 };
      const missing: string[] = [];
      for (const { folder, library } of LIBRARIES) {
        const dir = values.dir ? join(values.dir, folder) : contentDir(folder);
        const { written, unchanged, leftOut } = await exportTexts(library, services, dir);
        for (const id of written) print(`${folder}/${id}.md`);
        count = {
          written: count.written + written.length,
          unchanged: count.unchanged + unchanged,
        };
        missing.push(...leftOut);
      }
      print(`Wrote ${count.written} files; ${count.unchanged} were unchanged.`);
      if (missing.length > 0) note(`Not published, so not written: ${missing.join(', ')}.`);
    }),
});
