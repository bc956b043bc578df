import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { acquireDataDirLock } from './data-dir-lock.ts';
import { identifyProcess } from './process-identity.ts';

const moduleUrl = new URL('./data-dir-lock.ts', import.meta.url).href;
const contender = `
  import { acquireDataDirLock } from ${JSON.stringify(moduleUrl)};
  process.stdin.once('data', () => {
    try {
      acquireDataDirLock(process.argv[1]);
      console.log('taken');
    } catch (error) {
      console.log(error.message);
    }
  });
  console.log('waiting');
  setInterval(() => {}, 60_000);
`;

let folder: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'attune-lock-'));
});

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

type Contender = { pid: number; answer(): Promise<string>; kill(): Promise<void> };

async function startContender(): Promise<Contender> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', contender, folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  const lines: string[] = [];
  const waiting: ((line: string) => void)[] = [];
  child.stdout.on('data', (chunk: Buffer) => {
    for (const line of chunk.toString().trim().split('\n')) {
      const next = waiting.shift();
      if (next) next(line);
      else lines.push(line);
    }
  });
  const nextLine = () =>
    new Promise<string>((resolve) => {
      const line = lines.shift();
      if (line !== undefined) resolve(line);
      else waiting.push(resolve);
    });
  expect(await nextLine()).toBe('waiting');
  return {
    pid: child.pid ?? 0,
    answer: () => {
      child.stdin.write('go\n');
      return nextLine();
    },
    kill: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGKILL');
      }),
  };
}

test('gives the folder to exactly one of several concurrent starts; the others name the holder', async () => {
  const contenders = await Promise.all(Array.from({ length: 6 }, startContender));
  const answers = await Promise.all(contenders.map((one) => one.answer()));
  expect(answers.filter((answer) => answer === 'taken')).toHaveLength(1);
  const winner = contenders[answers.indexOf('taken')];
  for (const answer of answers.filter((line) => line !== 'taken')) {
    expect(answer).toBe(
      `Attune already runs on ${folder} (process ${winner?.pid}). Stop it, or set DATA_DIR to another folder.`,
    );
  }
});

test('lets exactly one of several concurrent starts take over after a kill -9', async () => {
  const dead = await startContender();
  expect(await dead.answer()).toBe('taken');
  await dead.kill();
  const contenders = await Promise.all(Array.from({ length: 6 }, startContender));
  const answers = await Promise.all(contenders.map((one) => one.answer()));
  expect(answers.filter((answer) => answer === 'taken')).toHaveLength(1);
  const holder = JSON.parse(readFileSync(join(folder, 'attune.lock'), 'utf8'));
  expect(holder.pid).toBe(contenders[answers.indexOf('taken')]?.pid);
});

test('ignores a pid that was reused by another process', () => {
  const me = identifyProcess(process.pid);
  const otherProcess = { pid: process.pid, born: `${me?.born}-before`, token: 'old' };
  writeFileSync(join(folder, 'attune.lock'), JSON.stringify(otherProcess));
  const lock = acquireDataDirLock(folder);
  expect(() => acquireDataDirLock(folder)).toThrow(`(process ${process.pid})`);
  lock.release();
  acquireDataDirLock(folder).release();
});

test('needs no manual cleanup after a start died while taking over', () => {
  const gone = { pid: 2 ** 22 + 1, born: 'never', token: 'a' };
  writeFileSync(join(folder, 'attune.lock'), JSON.stringify(gone));
  writeFileSync(join(folder, 'attune.lock.next'), JSON.stringify({ ...gone, token: 'b' }));
  acquireDataDirLock(folder).release();
});

test('takes over a torn lock file', () => {
  writeFileSync(join(folder, 'attune.lock'), '{"pid":');
  acquireDataDirLock(folder).release();
});
