import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isLocalDisk } from './local-disk.ts';

it('a folder here is on a disk of this machine; what the kernel shows as files is on none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'attune-disk-'));
  expect(isLocalDisk(folder)).toBe(process.platform === 'linux');
  rmdirSync(folder);
  expect(isLocalDisk('/proc')).toBe(false);
});

it.runIf(process.platform === 'linux')('of a folder that is not there it is not known yet', () => {
  expect(isLocalDisk(join(tmpdir(), 'attune-no-such-folder'))).toBeNull();
});
