import { parseInlineList, parseScalar, type Scalar } from './front-matter-scalar.ts';
import { isBlank, type Line, splitLines, type TextProblem } from './text-problem.ts';

type Table = Record<string, Scalar>;
type Entry = Scalar | Table;

export type FrontMatterBlock = {
  values: Record<string, Scalar | Entry[] | Table>;
  /** The line of the value at this path, or of its nearest parent. */
  lineOf(path: readonly PropertyKey[]): number;
  body: string;
  bodyLine: number;
  problems: TextProblem[];
};

const FENCE = '---';
const PAIR = /^(?<key>[A-Za-z]\w*):(?: +(?<value>\S.*))?$/;
const ITEM = /^ {2}- (?<rest>\S.*)$/;
const ROW = /^ {2}(?<rest>[A-Za-z]\w*:.*)$/;
const MORE = /^ {4}(?<rest>\S.*)$/;

/**
 * Parses the block between two lines of `---`. It supports exactly the YAML our files use: values,
 * lists in one line, and, indented by two spaces, a small table, a list of values or a list of
 * small tables. Everything else is a problem.
 */
export function parseFrontMatter(markdown: string): FrontMatterBlock {
  const lines = splitLines(markdown);
  const end = lines.findIndex(({ text }, at) => at > 0 && text.trimEnd() === FENCE);
  if (lines[0]?.text.trimEnd() !== FENCE || end === -1) {
    const message = 'Begin with the front matter, between two lines of three dashes (---).';
    return { values: {}, lineOf: () => 1, body: '', bodyLine: 1, problems: [{ line: 1, message }] };
  }
  const parser = new FrontMatterParser();
  for (const line of lines.slice(1, end)) if (!isBlank(line)) parser.read(line);
  return {
    values: parser.values,
    lineOf: (path) => parser.lineOf(path),
    body: markdown
      .split('\n')
      .slice(end + 1)
      .join('\n'),
    bodyLine: end + 2,
    problems: parser.problems,
  };
}

class FrontMatterParser {
  readonly values: FrontMatterBlock['values'] = {};
  readonly problems: TextProblem[] = [];
  readonly #lines = new Map<string, number>();
  /** The list that indented lines belong to; null where none is allowed. */
  #list: { key: string; entries: Entry[] } | null = null;
  /** The key of the table that indented lines belong to. */
  #table: string | null = null;

  read({ text, line }: Line): void {
    const message = this.#readLine(text.trimEnd(), line);
    if (message) this.problems.push({ line, message });
  }

  lineOf(path: readonly PropertyKey[]): number {
    for (let length = path.length; length > 0; length -= 1) {
      const line = this.#lines.get(path.slice(0, length).map(String).join('.'));
      if (line !== undefined) return line;
    }
    return 1;
  }

  #readLine(text: string, line: number): string | null {
    const item = ITEM.exec(text)?.groups?.rest;
    if (item !== undefined) return this.#readItem(item, line);
    const row = ROW.exec(text)?.groups?.rest;
    if (row !== undefined) return this.#readRow(row, line);
    const more = MORE.exec(text)?.groups?.rest;
    if (more !== undefined) return this.#readMore(more, line);
    const pair = PAIR.exec(text)?.groups;
    if (pair?.key) return this.#readPair(pair.key, pair.value ?? '', line);
    return 'Write this line as "key: value", or as "  - value" under a list.';
  }

  #readPair(key: string, value: string, line: number): string | null {
    this.#list = null;
    this.#table = null;
    if (Object.hasOwn(this.values, key)) {
      return `"${key}" stands here a second time: keep one of the two.`;
    }
    this.#lines.set(key, line);
    if (value === '') {
      this.#list = { key, entries: [] };
      this.values[key] = this.#list.entries;
      return null;
    }
    const reading = value.startsWith('[') ? parseInlineList(value) : parseScalar(value);
    if ('problem' in reading) return reading.problem;
    this.values[key] = reading.value;
    return null;
  }

  #readItem(rest: string, line: number): string | null {
    if (!this.#list) return 'There is no list above that this could belong to.';
    this.#lines.set(`${this.#list.key}.${this.#list.entries.length}`, line);
    if (PAIR.test(rest)) {
      this.#list.entries.push({});
      return this.#readMore(rest, line);
    }
    const reading = parseScalar(rest);
    if ('problem' in reading) return reading.problem;
    this.#list.entries.push(reading.value);
    return null;
  }

  #readRow(rest: string, line: number): string | null {
    if (this.#list && this.#list.entries.length === 0) {
      this.#table = this.#list.key;
      this.values[this.#table] = {};
      this.#list = null;
    }
    if (this.#table === null) return 'There is no table above that this could belong to.';
    return this.#readField(this.values[this.#table] as Table, this.#table, rest, line);
  }

  #readMore(rest: string, line: number): string | null {
    const table = this.#list?.entries.at(-1);
    if (!this.#list || typeof table !== 'object' || !PAIR.test(rest)) {
      return 'Only "key: value" under an entry of a list may stand this far in.';
    }
    const path = `${this.#list.key}.${this.#list.entries.length - 1}`;
    return this.#readField(table, path, rest, line);
  }

  #readField(table: Table, path: string, rest: string, line: number): string | null {
    const pair = PAIR.exec(rest)?.groups;
    if (!pair?.key) return 'Write this line as "key: value".';
    if (Object.hasOwn(table, pair.key)) {
      return `"${pair.key}" stands twice in this entry: keep one of the two.`;
    }
    this.#lines.set(`${path}.${pair.key}`, line);
    const reading = parseScalar(pair.value ?? '');
    if ('problem' in reading) return reading.problem;
    table[pair.key] = reading.value;
    return null;
  }
}
