import { plainWords } from '../forum/excerpt.ts';
import { excerptAround } from './excerpt-around.ts';
import type { MarkedText } from './marked-text.ts';
import { fold, holdsSome, markWords, wantedWords } from './wanted-words.ts';

/** What is looked through of a thing. Its parts may be Markdown. */
type Texts = { title: string; parts: readonly string[] };
export type FoundText<Item> = { item: Item; title: MarkedText; excerpt: MarkedText };

/**
 * Of things that lie in memory, those that have every word: first those that have them in their
 * title, then the others, each in the order in which they came.
 */
export function searchTexts<Item>(
  items: readonly Item[],
  query: string,
  limit: number,
  read: (item: Item) => Texts,
): FoundText<Item>[] {
  const wanted = wantedWords(query);
  if (wanted.length === 0) return [];
  const inTitle: FoundText<Item>[] = [];
  const inText: FoundText<Item>[] = [];
  const holds = (folded: string) => wanted.every((word) => folded.search(word) >= 0);
  for (const item of items) {
    if (inTitle.length >= limit) break;
    const { title, parts } = read(item);
    const foldedTitle = fold(title);
    const isInTitle = holds(foldedTitle);
    if (!isInTitle && inText.length >= limit) continue;
    if (!isInTitle && !holds(`${foldedTitle}\n${fold(parts.join('\n'))}`)) continue;
    const shown = parts.find((part) => holdsSome(part, wanted)) ?? parts.find(Boolean) ?? '';
    (isInTitle ? inTitle : inText).push({
      item,
      title: markWords(title, wanted),
      excerpt: excerptAround(plainWords(shown), wanted),
    });
  }
  return [...inTitle, ...inText].slice(0, limit);
}
