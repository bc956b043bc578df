import { plainWords } from '../forum/excerpt.ts';
import { excerptAround } from './excerpt-around.ts';
import type { MarkedText } from './marked-text.ts';
import { SEARCH_LIMITS } from './search-rules.ts';
import { fold, markWords, missingFrom, type WantedWords, wantedWords } from './wanted-words.ts';

/** What is searched of an item. Parts may be Markdown, and may be produced one by one. */
export type SearchedTexts = { title: string; parts: Iterable<string> };
export type FoundText<Item> = { item: Item; title: MarkedText; excerpt: MarkedText };

/**
 * Finds items that have every word of a query: first those that have them in their title, then the
 * others, each in the order in which they came. Reads at most `SEARCH_LIMITS.mostCharacters`, so
 * one search costs a bounded amount of time whatever people have written.
 */
export class TextSearch<Item> {
  readonly #wanted: WantedWords;
  readonly #limit: number;
  readonly #read: (item: Item) => SearchedTexts;
  readonly #inTitle: FoundText<Item>[] = [];
  readonly #inText: FoundText<Item>[] = [];
  #charactersLeft: number = SEARCH_LIMITS.mostCharacters;

  constructor(query: string, limit: number, read: (item: Item) => SearchedTexts) {
    this.#wanted = wantedWords(query);
    this.#limit = limit;
    this.#read = read;
  }

  /** Nothing that follows could change the result. */
  get isDone(): boolean {
    return (
      this.#wanted.length === 0 || this.#inTitle.length >= this.#limit || this.#charactersLeft <= 0
    );
  }

  /** False when the search stopped before it had read everything. */
  get isComplete(): boolean {
    return this.#charactersLeft > 0;
  }

  get found(): FoundText<Item>[] {
    return [...this.#inTitle, ...this.#inText].slice(0, this.#limit);
  }

  /** Pauses after each text that it has read. */
  *lookThrough(items: Iterable<Item>): Generator<void, void> {
    for (const item of items) {
      if (this.isDone) return;
      yield* this.#lookAt(item);
      yield;
    }
  }

  *#lookAt(item: Item): Generator<void, void> {
    const { title, parts } = this.#read(item);
    let missing = missingFrom(this.#fold(title), this.#wanted);
    const isInTitle = missing.length === 0;
    if (!isInTitle && this.#inText.length >= this.#limit) return;
    let shown = '';
    let hasFoundPart = false;
    for (const part of parts) {
      const folded = this.#fold(part);
      const isFoundHere = missingFrom(folded, this.#wanted).length < this.#wanted.length;
      if (!hasFoundPart && (isFoundHere || shown === '')) shown = part;
      hasFoundPart ||= isFoundHere;
      missing = missingFrom(folded, missing);
      if ((missing.length === 0 && hasFoundPart) || this.#charactersLeft <= 0) break;
      yield;
    }
    if (missing.length > 0) return;
    (isInTitle ? this.#inTitle : this.#inText).push({
      item,
      title: markWords(title, this.#wanted),
      excerpt: excerptAround(plainWords(shown), this.#wanted),
    });
  }

  #fold(text: string): string {
    this.#charactersLeft -= text.length;
    return fold(text);
  }
}
