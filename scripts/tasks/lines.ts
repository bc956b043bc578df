import { say } from '../bootstrap/say.mjs';
import { countLines } from '../lib/count-lines.ts';

const LARGEST_SHOWN = 10;
const format = (count: number) => count.toLocaleString('en').padStart(8);

const files = countLines();
const totals = Map.groupBy(files, ({ file }) => file.split('/')[0] ?? '');
for (const [folder, own] of totals) {
  say(`${format(own.reduce((sum, { lines }) => sum + lines, 0))}  ${folder} (${own.length} files)`);
}
say(`${format(files.reduce((sum, { lines }) => sum + lines, 0))}  together`);
say('\nThe largest files:');
const largest = files.toSorted((one, other) => other.lines - one.lines).slice(0, LARGEST_SHOWN);
for (const { file, lines } of largest) say(`${format(lines)}  ${file}`);
