import { expect, it } from 'vitest';
import { readGuideFile } from '../server/src/app/guide-file.ts';
import { parseGuide } from './lib/guide-file.ts';

it('ships the answers of the guide as they are in content/guide; else run npm run generate', async () => {
  const shipped = await readGuideFile();
  const current = await parseGuide();
  expect(shipped.answers).toEqual(current.answers);
  expect(JSON.stringify(shipped.termCounts)).toBe(JSON.stringify(current.termCounts));
});
