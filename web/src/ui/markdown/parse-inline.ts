import { codeSpansOf } from './code-spans.ts';
import { type Delimiter, type Piece, pairEmphasis } from './emphasis.ts';
import { linkTarget } from './link-target.ts';
import { smartQuotes } from './smart-quotes.ts';
import type { Inline } from './tree.ts';

const ESCAPABLE = /[!-/:-@[-`{-~]/;
const SPECIAL = /[\\`*_[\]\n]/g;
const BLANK = /\s/;
const POINT = /[\p{P}\p{S}]/u;
/** Longer runs of stars are ornament. */
const MAX_RUN = 3;
const MAX_ADDRESS = 500;
/** A mentioned member: `@[Name](member:<id>)`. */
const MEMBER = /^member:[0-9a-f-]{36}$/i;

/** A line of text with its emphasis, code and links. Other markup is text. */
export function parseInline(text: string): Inline[] {
  return new InlineReader(text).read();
}

class InlineReader {
  readonly #text: string;
  readonly #codeSpanAt: ReturnType<typeof codeSpansOf>;
  #pieces: Piece[] = [];
  /** Indexes of the pieces with a [ that may open a link. */
  #brackets: number[] = [];
  #at = 0;

  constructor(text: string) {
    this.#text = text;
    this.#codeSpanAt = codeSpansOf(text);
  }

  read(): Inline[] {
    while (this.#at < this.#text.length) {
      SPECIAL.lastIndex = this.#at;
      const next = SPECIAL.exec(this.#text)?.index ?? this.#text.length;
      this.#addText(smartQuotes(this.#text, this.#at, next));
      this.#at = next;
      if (next < this.#text.length) this.#readSpecial(this.#text[next] ?? '');
    }
    return pairEmphasis(this.#pieces);
  }

  #addText(text: string): void {
    if (text !== '') this.#pieces.push({ kind: 'text', text });
  }

  #take(length: number): void {
    this.#addText(this.#text.slice(this.#at, this.#at + length));
    this.#at += length;
  }

  #readSpecial(sign: string): void {
    if (sign === '\\') this.#readEscape();
    else if (sign === '`') this.#readCode();
    else if (sign === '*' || sign === '_') this.#readDelimiter(sign);
    else if (sign === '\n') this.#readLineEnd();
    else if (sign === '[') {
      this.#brackets.push(this.#pieces.length);
      this.#take(1);
    } else this.#readLinkEnd();
  }

  #readEscape(): void {
    const next = this.#text[this.#at + 1] ?? '';
    if (next === '\n') {
      this.#pieces.push({ kind: 'break' });
      this.#at += 2;
    } else if (ESCAPABLE.test(next)) {
      this.#addText(next);
      this.#at += 2;
    } else this.#take(1);
  }

  #readCode(): void {
    const span = this.#codeSpanAt(this.#at);
    if (span) {
      this.#pieces.push({ kind: 'code', text: span.code });
      this.#at = span.end;
    } else this.#take(this.#runLength('`'));
  }

  #runLength(sign: string): number {
    let length = 1;
    while (this.#text[this.#at + length] === sign) length += 1;
    return length;
  }

  #readDelimiter(sign: '*' | '_'): void {
    const count = this.#runLength(sign);
    if (count > MAX_RUN) {
      this.#take(count);
      return;
    }
    const before = this.#text[this.#at - 1] ?? ' ';
    const after = this.#text[this.#at + count] ?? ' ';
    this.#pieces.push({ kind: 'delimiter', sign, count, ...flanks(sign, before, after) });
    this.#at += count;
  }

  #readLineEnd(): void {
    const last = this.#pieces.at(-1);
    const isHard = last?.kind === 'text' && last.text.endsWith('  ');
    if (last?.kind === 'text') last.text = last.text.trimEnd();
    if (isHard) this.#pieces.push({ kind: 'break' });
    // Rendered as a blank, or as a line break where the text keeps its lines
    // (`whitespace-pre-line`).
    else this.#addText('\n');
    this.#at += 1;
    while (this.#text[this.#at] === ' ') this.#at += 1;
  }

  #takeAt(): boolean {
    const last = this.#pieces.at(-1);
    if (last?.kind !== 'text' || !last.text.endsWith('@')) return false;
    last.text = last.text.slice(0, -1);
    if (last.text === '') this.#pieces.pop();
    return true;
  }

  #readLinkEnd(): void {
    const opener = this.#brackets.pop();
    const address = opener === undefined ? null : addressAt(this.#text, this.#at + 1);
    if (opener === undefined || !address) {
      this.#take(1);
      return;
    }
    const [, ...inner] = this.#pieces.splice(opener);
    const children = pairEmphasis(inner);
    const target = linkTarget(address.href);
    if (MEMBER.test(address.href) && this.#takeAt()) {
      children.unshift({ kind: 'text', text: '@' });
      this.#pieces.push({ kind: 'mention', children });
    }
    // A link whose URL is not known to be safe becomes plain text.
    else if (target) this.#pieces.push({ kind: 'link', target, children });
    else for (const child of children) this.#pieces.push(child);
    // Links cannot be nested.
    this.#brackets = [];
    this.#at = address.end;
  }
}

/** Whether a run may open or close an emphasis, by its neighbors. */
function flanks(
  sign: '*' | '_',
  before: string,
  after: string,
): Pick<Delimiter, 'canOpen' | 'canClose'> {
  const isBlank = (letter: string) => BLANK.test(letter);
  const isPoint = (letter: string) => POINT.test(letter);
  const touchesNext = !isBlank(after) && (!isPoint(after) || isBlank(before) || isPoint(before));
  const touchesLast = !isBlank(before) && (!isPoint(before) || isBlank(after) || isPoint(after));
  if (sign === '*') return { canOpen: touchesNext, canClose: touchesLast };
  // An underscore within a word is part of the word.
  return {
    canOpen: touchesNext && (!touchesLast || isPoint(before)),
    canClose: touchesLast && (!touchesNext || isPoint(after)),
  };
}

/** The URL in `(…)` at this position, with an optional title that is not shown. */
function addressAt(text: string, at: number): { href: string; end: number } | null {
  if (text[at] !== '(') return null;
  let depth = 0;
  const limit = Math.min(text.length, at + MAX_ADDRESS);
  for (let end = at; end < limit; end += 1) {
    const letter = text[end];
    if (letter === '\n') return null;
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (depth === 0) {
      const inner = text.slice(at + 1, end).trim();
      const [href = ''] = inner.split(/\s+"/, 1);
      return { href: href.replace(/^<(.*)>$/, '$1'), end: end + 1 };
    }
  }
  return null;
}
