import { findBestPassage } from '@attune/domain/companion/find-passage';
import { toPlainText } from '@attune/domain/markdown/plain-text';
import type { Executor } from '#platform/db/database.ts';
import { listTexts } from '../lessons/tutorials.repository.ts';
import { findHits } from './search-tutorials.repository.ts';

type Passage = { id: string; title: string; minutes: number; passage: string };

export async function searchPassages(
  db: Executor,
  words: string,
  limit: number,
): Promise<Passage[]> {
  const hits = (await findHits(db, words, {})).slice(0, limit);
  const texts = await listTexts(
    db,
    hits.map(({ id }) => id),
  );
  const byId = new Map(texts.map((text) => [text.id, text]));
  return hits.flatMap(({ id }) => {
    const text = byId.get(id);
    if (!text) return [];
    const { title, minutes, summary, sections } = text;
    const plain = sections.map(({ markdown }) => plainLines(markdown));
    return [
      { id, title, minutes, passage: findBestPassage([summary, ...plain], words) || summary },
    ];
  });
}

/** Plain text line by line: a heading or a list item is a sentence. */
function plainLines(markdown: string): string {
  const blocks = markdown.split(/\n(?=\s*(?:$|[-*+>#|]|\d+[.)]\s))/m);
  return blocks.map(toPlainText).filter(Boolean).join('\n');
}
