import { describe, expect, it } from 'vitest';
import { readMarkdown, readMarkdownLine } from './read-markdown.ts';

const many = (text: string, count = 50_000) => text.repeat(count);
const mention = () => `@[Ann](member:${crypto.randomUUID()})`;

/** CPU time, and the best of three: other processes may be busy. */
function expectQuick(read: () => void): void {
  const times = [1, 2, 3].map(() => {
    const from = process.threadCpuUsage();
    read();
    return process.threadCpuUsage(from).user / 1_000;
  });
  expect(Math.min(...times)).toBeLessThan(200);
}

describe('XS6: hostile texts are read within 200 ms', () => {
  it.each([
    ['open brackets', many('[')],
    ['brackets in brackets', many('[') + many(']')],
    ['links that never end', many('[a](', 12_500)],
    ['links in links', `${many('[')}a${many('](/b)', 10_000)}`],
    ['stars', many('*')],
    ['stars that open', many('*a ', 25_000)],
    ['stars that open and close', `${many('*a ', 12_500)}${many(' a*', 12_500)}`],
    ['both marks', `${many('*a _b ', 8_000)}${many(' b_ a*', 8_000)}`],
    ['both marks, crossed', many('*a_ ', 12_500)],
    ['backticks of growing length', Array.from({ length: 300 }, (_, i) => many('`', i)).join(' ')],
    ['single backticks', many('`a', 25_001)],
    ['quotes in quotes', many('> ', 25_000)],
    ['lists in lists', Array.from({ length: 500 }, (_, i) => `${many(' ', i * 2)}- a`).join('\n')],
    ['a long list', many('- a\n', 12_500)],
    ['hashes', `# ${many('#')}x`],
    ['dashes', `${many('- ', 25_000)}x`],
    ['bars', `${many('|')}\n${many('|-')}|`],
    ['backslashes', many('\\')],
    ['quotation marks', many('"')],
    ['blanks', `a${many(' ')}b`],
    ['lines', many('a\n')],
    ['mentions', Array.from({ length: 10_000 }, mention).join('')],
    ['HTML', many('<a href="x" onclick="y">')],
  ])('%s', (_, text) => {
    expectQuick(() => readMarkdown(text));
    expectQuick(() => readMarkdownLine(text));
  });
});

/** As large as a text may be to be parsed at all. */
describe('XS6: the largest texts that are parsed take less than 200 ms', () => {
  it.each([
    ['brackets in brackets', `${many('[', 3_900)}${many(']', 3_900)}`],
    ['links', many('[a](/b) ', 1_500)],
    ['links that never end', many('[a](', 2_600)],
    ['links with a title that never ends', many('[](a "', 1_900)],
    ['a long run of stars', `${many('*', 3_900)}a${many('*', 3_900)}`],
    ['stars that open and close', `${many('*a ', 3_900)}${many(' a*', 3_900)}`],
    ['both marks, crossed', many('*a_ ', 3_900)],
    ['single backticks', many('`a', 7_901)],
    ['quotes in quotes', `${many('> > > > > > > > > a\n', 220)}`],
    ['a quote whose lines have no sign', `> > > > > > > > > a\n${many('a\n', 990)}`],
    ['lists in lists', Array.from({ length: 39 }, (_, i) => `${many(' ', i * 2)}- a`).join('\n')],
    ['lists in one line', many('- - - - - - - - - a\n', 220)],
    ['a long list', many('- a\n', 990)],
    ['tasks', many('- [ ] a\n', 990)],
    ['a long table', `|a|b|\n|-|-|\n${many('|c|d|\n', 990)}`],
    ['a wide table', `${many('|', 2_600)}\n${many('|-', 2_600)}|`],
    ['a long text', many('It is what it is. ', 5_500)],
  ])('%s', (_, text) => {
    expectQuick(() => readMarkdown(text));
  });
});
