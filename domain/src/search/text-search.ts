import { toPlainText } from '../markdown/plain-text.ts';
import { createExcerptAround } from './excerpt-around.ts';
import type { MarkedText } from './marked-text.ts';
import { SEARCH_LIMITS } from './search-rules.ts';
import {
  findMissingTerms,
  foldText,
  markMatches,
  parseSearchTerms,
  type SearchTerms,
} from './search-terms.ts';

/** Parts may be Markdown, and may be produced one by one. */
export type SearchableText = { title: string; parts: Iterable<string> };
export type TextMatch<Item> = { item: Item; title: MarkedText; excerpt: MarkedText };

/**
 * Finds items that contain every word of a query: first those with a match in the title, then the
 * others, each in the given order. It reads at most `SEARCH_LIMITS.maxCharacters`, so one search
 * takes bounded time whatever users have written.
 */
export class TextSearch<Item> {
  readonly #terms: SearchTerms;
  readonly #limit: number;
  readonly #read: (item: Item) => SearchableText;
  readonly #inTitle: TextMatch<Item>[] = [];
  readonly #inText: TextMatch<Item>[] = [];
  #charactersLeft: number = SEARCH_LIMITS.maxCharacters;

  constructor(query: string, limit: number, read: (item: Item) => SearchableText) {
    this.#terms = parseSearchTerms(query);
    this.#limit = limit;
    this.#read = read;
  }

  /** Whether no further item could change the result. */
  get isDone(): boolean {
    return (
      this.#terms.length === 0 || this.#inTitle.length >= this.#limit || this.#charactersLeft <= 0
    );
  }

  /** False if the search stopped before it had read everything. */
  get isComplete(): boolean {
    return this.#charactersLeft > 0;
  }

  get found(): TextMatch<Item>[] {
    return [...this.#inTitle, ...this.#inText].slice(0, this.#limit);
  }

  *searchItems(items: Iterable<Item>): Generator<void, void> {
    for (const item of items) {
      if (this.isDone) return;
      yield* this.#searchItem(item);
      yield;
    }
  }

  *#searchItem(item: Item): Generator<void, void> {
    const { title, parts } = this.#read(item);
    let missing = findMissingTerms(this.#fold(title), this.#terms);
    const isInTitle = missing.length === 0;
    if (!isInTitle && this.#inText.length >= this.#limit) return;
    let shown = '';
    let hasFoundPart = false;
    for (const part of parts) {
      const folded = this.#fold(part);
      const isFoundHere = findMissingTerms(folded, this.#terms).length < this.#terms.length;
      if (!hasFoundPart && (isFoundHere || shown === '')) shown = part;
      hasFoundPart ||= isFoundHere;
      missing = findMissingTerms(folded, missing);
      if ((missing.length === 0 && hasFoundPart) || this.#charactersLeft <= 0) break;
      yield;
    }
    if (missing.length > 0) return;
    (isInTitle ? this.#inTitle : this.#inText).push({
      item,
      title: markMatches(title, this.#terms),
      excerpt: createExcerptAround(toPlainText(shown), this.#terms),
    });
  }

  #fold(text: string): string {
    this.#charactersLeft -= text.length;
    return foldText(text);
  }
}
