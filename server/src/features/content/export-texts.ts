import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '#platform/services.ts';
import type { Library } from './library.ts';

export type ExportReport = { written: string[]; unchanged: number; leftOut: string[] };

/** Writes every published text back into its file, byte for byte as it was saved. */
export async function exportTexts(
  library: Library,
  { db }: Pick<Services, 'db'>,
  dir: string,
): Promise<ExportReport> {
  const report: ExportReport = { written: [], unchanged: 0, leftOut: [] };
  await mkdir(dir, { recursive: true });
  for (const { id, markdown, isPublished } of await library.store.list(db)) {
    const file = join(dir, `${id}.md`);
    if (!isPublished) report.leftOut.push(id);
    else if (await hasContent(file, markdown)) report.unchanged += 1;
    else {
      await writeFile(file, markdown);
      report.written.push(id);
    }
  }
  return report;
}

async function hasContent(file: string, markdown: string): Promise<boolean> {
  const bytes = await readFile(file).catch(() => null);
  return bytes?.equals(Buffer.from(markdown)) ?? false;
}
