import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { GuideContent } from '@attune/guide/answer-index';
import { contentDir } from '#platform/content-files.ts';

/** Made of `content/guide` by `npm run generate`: parsing and counting all of it takes seconds. */
export const GUIDE_FILE = contentDir('guide.json.gz');

export async function readGuideFile(): Promise<GuideContent> {
  const json = await promisify(gunzip)(await readFile(GUIDE_FILE));
  return JSON.parse(json.toString('utf8'));
}
