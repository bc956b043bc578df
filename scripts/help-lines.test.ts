import { expect, it } from 'vitest';
import { readHelpLineRecords } from '../domain/src/companion/care/help-line-records.ts';
import type { CheckStep } from './lib/check-steps.ts';
import { runChecks } from './lib/run-checks.ts';
import { checkHelpLines, listHelpLineWarnings } from './rules/help-line-rules.ts';

const records = readHelpLineRecords();
const now = new Date('2026-11-20T12:00:00.000Z');

/** The table with one line that was checked on `day`. */
function plantDate(day: string) {
  const table = structuredClone(records);
  for (const { emergency } of table.countries) emergency.checkedOn = '2026-11-18';
  for (const line of table.lines) line.checkedOn = '2026-11-18';
  const [line] = table.lines;
  if (line) line.checkedOn = day;
  return table;
}

const buildStep = (day: string): CheckStep => ({
  name: 'planted',
  run: async () => [],
  listWarnings: () => listHelpLineWarnings(now, plantDate(day)),
});

it('warns of a line that was checked more than 180 days ago', () => {
  expect(listHelpLineWarnings(now, plantDate('2026-05-24'))).toEqual([]);
  const warnings = listHelpLineWarnings(now, plantDate('2026-05-23'));
  expect(warnings).toHaveLength(2);
  expect(warnings[1]).toMatch(/^ {2}2026-05-23 [A-Z]{2}: /);
});

it('warns of a line that was checked on a day to come', () => {
  expect(listHelpLineWarnings(now, plantDate('2026-11-21'))).toEqual([]);
  const [, ...warnings] = listHelpLineWarnings(now, plantDate('2099-01-01'));
  expect(warnings).toEqual([expect.stringMatching(/^ {2}2099-01-01 [A-Z]{2}: /)]);
});

it('lets a change pass with an old line, and fails a release', async () => {
  const old = [buildStep('2026-05-23')];
  expect(await runChecks({ steps: old })).toEqual({ passed: 1, failed: [] });
  expect(await runChecks({ steps: old, isRelease: true })).toEqual({
    passed: 0,
    failed: ['planted'],
  });
  const current = [buildStep('2026-05-24')];
  expect(await runChecks({ steps: current, isRelease: true })).toEqual({ passed: 1, failed: [] });
});

it('names the place of a fault in the table', () => {
  expect(checkHelpLines()).toEqual([]);
  const table = structuredClone(records);
  const [line] = table.lines;
  if (line) line.checkedOn = 'yesterday';
  expect(checkHelpLines(table)).toEqual([
    expect.stringMatching(/^content\/help-lines\.json: lines\.0\.checkedOn: /),
  ]);
});
