import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inRoot, root } from './lib/root.ts';
import { findTypeFaults } from './lib/type-faults.ts';

let folder: string;
beforeEach(() => {
  mkdirSync(inRoot('.cache'), { recursive: true });
  folder = mkdtempSync(inRoot('.cache', 'types-'));
  const config = { extends: '../../tsconfig.base.json', include: ['*.ts'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
});
afterEach(() => rmSync(folder, { recursive: true }));

const findPlantedFaults = (source: string) => {
  writeFileSync(join(folder, 'planted.ts'), source);
  return findTypeFaults([relative(root, folder)]);
};

test('reports an error that only a strict option finds, with its position', async () => {
  const faults = await findPlantedFaults(
    'const list: string[] = [];\nexport const first: string = list[0];\n',
  );
  expect(faults).toEqual([expect.stringMatching(/planted\.ts\(2,14\): error TS2322: /)]);
});

test('checks calls of functions from another workspace', async () => {
  const line = "import { addDays } from '../../domain/src/kernel/time.ts';\n";
  expect(await findPlantedFaults(`${line}export const later = addDays(new Date(), 1);\n`)).toEqual(
    [],
  );
  const [fault] = await findPlantedFaults(`${line}export const later = addDays('today', 1);\n`);
  expect(fault).toContain('TS2345');
});

test('reports a file that cannot be parsed as TypeScript, and a broken configuration', async () => {
  expect(await findPlantedFaults('export const = 1;\n')).not.toEqual([]);
  writeFileSync(join(folder, 'tsconfig.json'), '{ "extends": "./nowhere.json" }');
  expect(await findPlantedFaults('export {};\n')).not.toEqual([]);
});
