import { parseReply } from '@attune/domain/markdown/parse-reply';
import { describe, expect, it } from 'vitest';
import { readMarkdown, readMarkdownLine } from './read-markdown.ts';

const repeat = (text: string, count = 50_000) => text.repeat(count);
const mention = () => `@[Ann](member:${crypto.randomUUID()})`;

const MAX_RUNS = 5;

function measureCpuMs(read: () => void): number {
  const from = process.threadCpuUsage();
  read();
  return process.threadCpuUsage(from).user / 1_000;
}

/** One quick run is enough: on a busy machine, the same work can take more CPU time. */
function expectQuick(read: () => void): void {
  let fastestMs = measureCpuMs(read);
  for (let run = 1; run < MAX_RUNS && fastestMs >= 200; run += 1) {
    fastestMs = Math.min(fastestMs, measureCpuMs(read));
  }
  expect(fastestMs).toBeLessThan(200);
}

describe('XS6: hostile texts are handled within 200 ms', () => {
  it.each([
    ['open brackets', repeat('[')],
    ['brackets in brackets', repeat('[') + repeat(']')],
    ['links that never end', repeat('[a](', 12_500)],
    ['links in links', `${repeat('[')}a${repeat('](/b)', 10_000)}`],
    ['stars', repeat('*')],
    ['stars that open', repeat('*a ', 25_000)],
    ['stars that open and close', `${repeat('*a ', 12_500)}${repeat(' a*', 12_500)}`],
    ['stars and underscores', `${repeat('*a _b ', 8_000)}${repeat(' b_ a*', 8_000)}`],
    ['stars and underscores, crossed', repeat('*a_ ', 12_500)],
    [
      'backticks of growing length',
      Array.from({ length: 300 }, (_, i) => repeat('`', i)).join(' '),
    ],
    ['single backticks', repeat('`a', 25_001)],
    ['quotes in quotes', repeat('> ', 25_000)],
    [
      'lists in lists',
      Array.from({ length: 500 }, (_, i) => `${repeat(' ', i * 2)}- a`).join('\n'),
    ],
    ['a long list', repeat('- a\n', 12_500)],
    ['hashes', `# ${repeat('#')}x`],
    ['dashes', `${repeat('- ', 25_000)}x`],
    ['bars', `${repeat('|')}\n${repeat('|-')}|`],
    ['backslashes', repeat('\\')],
    ['quotation marks', repeat('"')],
    ['blanks', `a${repeat(' ')}b`],
    ['lines', repeat('a\n')],
    ['mentions', Array.from({ length: 10_000 }, mention).join('')],
    ['HTML', repeat('<a href="x" onclick="y">')],
  ])('%s', (_, text) => {
    expectQuick(() => readMarkdown(text));
    expectQuick(() => readMarkdownLine(text));
    expectQuick(() => readMarkdown(text, parseReply));
  });
});

/** Texts just below the limits beyond which a text is not parsed at all. */
describe('XS6: the largest texts that are parsed take less than 200 ms', () => {
  it.each([
    ['brackets in brackets', `${repeat('[', 3_900)}${repeat(']', 3_900)}`],
    ['links', repeat('[a](/b) ', 1_500)],
    ['links that never end', repeat('[a](', 2_600)],
    ['links with a title that never ends', repeat('[](a "', 1_900)],
    ['a long run of stars', `${repeat('*', 3_900)}a${repeat('*', 3_900)}`],
    ['stars that open and close', `${repeat('*a ', 3_900)}${repeat(' a*', 3_900)}`],
    ['stars and underscores, crossed', repeat('*a_ ', 3_900)],
    ['single backticks', repeat('`a', 7_901)],
    ['quotes in quotes', `${repeat('> > > > > > > > > a\n', 220)}`],
    ['a quote whose lines lack the quote sign', `> > > > > > > > > a\n${repeat('a\n', 990)}`],
    ['lists in lists', Array.from({ length: 39 }, (_, i) => `${repeat(' ', i * 2)}- a`).join('\n')],
    ['lists in one line', repeat('- - - - - - - - - a\n', 220)],
    ['a long list', repeat('- a\n', 990)],
    ['tasks', repeat('- [ ] a\n', 990)],
    ['a long table', `|a|b|\n|-|-|\n${repeat('|c|d|\n', 990)}`],
    ['a wide table', `${repeat('|', 2_600)}\n${repeat('|-', 2_600)}|`],
    ['a long text', repeat('It is what it is. ', 5_500)],
    ['struck text that opens', repeat('~~a ', 3_900)],
    ['struck text that opens and closes', `${repeat('~~a ', 1_900)}${repeat(' a~~', 1_900)}`],
    ['struck text', repeat('~~a~~ ', 200)],
    ['some struck text that opens and closes', `${repeat('~~a ', 200)}${repeat(' a~~', 200)}`],
    ['some brackets in brackets', `${repeat('[', 1_000)}${repeat(']', 1_000)}`],
    ['images', repeat('![a](/b) ', 1_300)],
    ['footnotes', `${repeat('[^1]', 990)}\n\n[^1]: a`],
    ['footnote references that never end', repeat('[^a', 1_990)],
    ['footnote texts', Array.from({ length: 900 }, (_, i) => `[^${i}]: a`).join('\n\n')],
    ['math', repeat('\\(a\\)', 1_900)],
    ['math that never ends', repeat('\\[aa', 3_900)],
    ['dollars', repeat('$a ', 7_900)],
    ['double dollars that never end', repeat('$$$', 2_600)],
    ['dollars in one line', `${repeat('$1', 3_900)}${repeat('a', 80_000)}`],
  ])('%s', (_, text) => {
    expectQuick(() => readMarkdown(text));
    expectQuick(() => readMarkdown(text, parseReply));
  });
});
