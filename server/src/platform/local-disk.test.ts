import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isLocalDisk } from './local-disk.ts';

it("reports a normal folder as local, and the kernel's virtual files as not local", () => {
  const folder = mkdtempSync(join(tmpdir(), 'attune-disk-'));
  expect(isLocalDisk(folder)).toBe(process.platform === 'linux');
  rmdirSync(folder);
  expect(isLocalDisk('/proc')).toBe(false);
});

it.runIf(process.platform === 'linux')('returns null for a folder that does not exist', () => {
  expect(isLocalDisk(join(tmpdir(), 'attune-no-such-folder'))).toBeNull();
});
