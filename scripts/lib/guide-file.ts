import { writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { parseAnswer } from '@attune/guide/answer';
import { buildGuideContent, type GuideContent } from '@attune/guide/answer-index';
import { GUIDE_FILE } from '../../server/src/app/guide-file.ts';
import { contentDir, readContentFiles } from '../../server/src/platform/content-files.ts';

/** Reads the answers of the guide from their Markdown files. */
export async function parseGuide(): Promise<GuideContent> {
  const files = await readContentFiles(contentDir('guide'));
  return buildGuideContent(
    files.map(({ name, markdown }) => parseAnswer(name.slice(0, -'.md'.length), markdown ?? '')),
  );
}

/** Writes what the server reads instead of the Markdown files. */
export async function writeGuideFile(): Promise<void> {
  await writeFile(GUIDE_FILE, gzipSync(JSON.stringify(await parseGuide()), { level: 9 }));
}
