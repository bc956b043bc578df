import { say } from '../bootstrap/say.mjs';
import { countLines } from '../lib/count-lines.ts';

const LARGEST_SHOWN = 10;
const format = (count: number) => count.toLocaleString('en').padStart(8);

const files = countLines();
const filesByFolder = Map.groupBy(files, ({ file }) => file.split('/')[0] ?? '');
for (const [folder, folderFiles] of filesByFolder) {
  say(
    `${format(folderFiles.reduce((sum, { lines }) => sum + lines, 0))}  ${folder} (${folderFiles.length} files)`,
  );
}
say(`${format(files.reduce((sum, { lines }) => sum + lines, 0))}  in total`);
say('\nThe largest files:');
const largest = files.toSorted((a, b) => b.lines - a.lines).slice(0, LARGEST_SHOWN);
for (const { file, lines } of largest) say(`${format(lines)}  ${file}`);
