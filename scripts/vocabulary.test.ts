import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkVocabulary } from './rules/vocabulary-rules.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'attune-vocabulary-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const plant = (file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};

test.each([
  ['a variable', 'const hearers = 1;', 'hearers: use recipients'],
  ['a part of a name', 'const toHearerIds = 1;', 'toHearerIds: use recipient'],
  ['a constant', 'const MAX_SEALED = 1;', 'MAX_SEALED: use encrypted'],
  ['a function', 'function madeOnce() {}', 'madeOnce: use prepared statement'],
  ['a parameter', 'function f(somebody: string) {}', 'somebody: use the role'],
  ['a destructured local', 'const { recipients: hearers } = x;', 'hearers: use recipients'],
  ['a type', 'type MadeQuery = string;', 'MadeQuery: use PreparedQuery'],
])('rejects %s from the old vocabulary', (_, text, fault) => {
  plant('server/src/a.ts', `\n${text}\n`);
  expect(checkVocabulary(folder)).toEqual([expect.stringContaining(`server/src/a.ts:2 ${fault}`)]);
});

test('rejects a file name from the old vocabulary', () => {
  plant('web/src/hearers.repository.ts', '');
  expect(checkVocabulary(folder)).toEqual([expect.stringContaining('web/src/hearers.repository')]);
});

test('ignores comments, fields, strings and content', () => {
  plant('domain/src/a.ts', "// Nobody seals a room.\nconst a = { rooms: 'sealed', hearers: 1 };\n");
  plant('content/tutorials/somebody.ts', 'const somebody = 1;');
  expect(checkVocabulary(folder)).toEqual([]);
});
