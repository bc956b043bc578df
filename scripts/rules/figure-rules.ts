import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIGURE_HEIGHTS, FIGURE_WIDTH } from '../../domain/src/figures/figure-list.ts';
import { parseFigure } from '../../domain/src/figures/parse-figure.ts';
import type { LibraryEntry } from '../../domain/src/tutorials/library/library-entry.ts';

const folder = 'content/figures';
const FIGURE = /^!\[[^\]]*\]\(figure:(?<id>[a-z0-9-]+)/gm;

const listFigures = ({ markdown }: LibraryEntry) =>
  [...markdown.matchAll(FIGURE)].map(({ groups }) => groups?.id ?? '');

/** Checks the drawings, their heights in content/figures.json, and that lessons use them. */
export function checkFigures(
  base: string,
  entries: readonly LibraryEntry[],
  heights: ReadonlyMap<string, number> = FIGURE_HEIGHTS,
): string[] {
  const path = join(base, folder);
  const files = existsSync(path) ? globSync('*', { cwd: path }).sort() : [];
  const ids = files.map((name) => name.replace(/\.svg$/, ''));
  const used = new Set(entries.flatMap(listFigures));
  const faults = files.flatMap((name, index) => {
    const id = ids[index] ?? '';
    const problems = findDrawingProblems(readFileSync(join(path, name), 'utf8'), heights.get(id));
    if (!used.has(id)) problems.push('no lesson shows it: use it or delete it.');
    return problems.map((problem) => `${folder}/${name}: ${problem}`);
  });
  for (const id of heights.keys()) {
    if (!ids.includes(id))
      faults.push(`${folder}.json: ${id}.svg does not exist: remove the line.`);
  }
  const drawn = entries.filter((entry) => listFigures(entry).length > 0).length;
  if (drawn * 2 < entries.length) {
    faults.push(`${folder}: ${drawn} of ${entries.length} lessons have a figure; half must.`);
  }
  return faults;
}

function findDrawingProblems(svg: string, listed: number | undefined): string[] {
  try {
    const { width, height } = parseFigure(svg);
    if (width !== FIGURE_WIDTH) return [`it is ${width} wide; all figures are ${FIGURE_WIDTH}.`];
    return height === listed ? [] : [`write its height, ${height}, in ${folder}.json.`];
  } catch (error) {
    return [(error as Error).message];
  }
}
