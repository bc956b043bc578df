import { expect, it } from 'vitest';
import { hashText, readVectorFile } from '../server/src/platform/embeddings/vector-file.ts';
import { listContentTexts } from './lib/content-vectors.ts';

it('has a vector for every shipped text and no others; else run npm run generate', async () => {
  const texts = await listContentTexts();
  const vectors = await readVectorFile();
  expect(texts.filter((text) => !vectors.has(hashText(text)))).toEqual([]);
  expect(vectors.size).toBe(texts.length);
});
