import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  type YAMLParseError,
} from 'yaml';
import { splitLines, type TextProblem } from './text-problem.ts';

export type FrontMatterBlock = {
  values: Record<string, unknown>;
  /** The line of the value at this path, or of its nearest parent. */
  lineOf(path: readonly PropertyKey[]): number;
  body: string;
  bodyLine: number;
  problems: TextProblem[];
};

const FENCE = '---';
/** Far more than any of our texts needs. A limit keeps parsing a hostile text cheap. */
const MAX_LENGTH = 20_000;

/** Parses the YAML between two lines of `---`. */
export function parseFrontMatter(markdown: string): FrontMatterBlock {
  const lines = splitLines(markdown).map(({ text }) => text);
  const end = lines.findIndex((text, at) => at > 0 && text.trimEnd() === FENCE);
  const hasBlock = lines[0]?.trimEnd() === FENCE && end !== -1;
  const block = { body: lines.slice(end + 1).join('\n'), bodyLine: end + 2 };
  const fail = (line: number, message: string) => ({
    ...(hasBlock ? block : { body: '', bodyLine: 1 }),
    values: {},
    lineOf: () => 1,
    problems: [{ line, message }],
  });
  if (!hasBlock) {
    return fail(1, 'Begin with the front matter, between two lines of three dashes (---).');
  }
  const head = lines.slice(1, end).join('\n');
  if (head.length > MAX_LENGTH) return fail(1, 'The front matter is too long: shorten it.');
  try {
    return { ...block, ...parseYaml(head) };
  } catch {
    // The library throws for aliases without an anchor, too many aliases and very deep nesting.
    return fail(1, 'Write the front matter as lines of "key: value".');
  }
}

function parseYaml(head: string): Pick<FrontMatterBlock, 'values' | 'lineOf' | 'problems'> {
  const counter = new LineCounter();
  const document = parseDocument(head, {
    lineCounter: counter,
    prettyErrors: false,
    stringKeys: true,
  });
  // The first line of the YAML is the second of the text.
  const toLine = (offset: number) => counter.linePos(offset).line + 1;
  // Later errors often follow from the first.
  const [error] = document.errors;
  const problems = error ? [{ line: toLine(error.pos[0]), message: describeError(error) }] : [];
  const values = problems.length > 0 ? null : document.toJS();
  if (values !== null && !isMap(document.contents)) throw new Error('no map');
  return { values: values ?? {}, lineOf: (path) => lineOf(document, path, toLine), problems };
}

function describeError({ code, message }: YAMLParseError): string {
  if (code === 'DUPLICATE_KEY') return 'This key appears twice: keep one of the two.';
  return `${message}. Write this line as "key: value", with double quotes around text that contains special characters.`;
}

function lineOf(
  document: Document,
  path: readonly PropertyKey[],
  toLine: (offset: number) => number,
): number {
  let node: unknown = document.contents;
  let line = 1;
  for (const part of path) {
    const pair = isMap(node)
      ? node.items.find(({ key }) => isScalar(key) && key.value === part)
      : null;
    const item = isSeq(node) ? node.items[Number(part)] : pair?.key;
    const range = (item as { range?: [number, number, number] } | undefined)?.range;
    if (!range) return line;
    line = toLine(range[0]);
    node = pair ? pair.value : item;
  }
  return line;
}
