import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { acquireDataDirLock } from './data-dir-lock.ts';
import { identifyProcess } from './process-identity.ts';

const moduleUrl = new URL('./data-dir-lock.ts', import.meta.url).href;
const contenderCode = `
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

type Contender = { pid: number; tryLock(): Promise<string>; kill(): Promise<void> };

async function startContender(): Promise<Contender> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', contenderCode, folder], {
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
    tryLock: () => {
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

test('gives the folder to exactly one of several processes; the others report which one', async () => {
  const contenders = await Promise.all(Array.from({ length: 6 }, startContender));
  const answers = await Promise.all(contenders.map((contender) => contender.tryLock()));
  expect(answers.filter((answer) => answer === 'taken')).toHaveLength(1);
  const winner = contenders[answers.indexOf('taken')];
  for (const answer of answers.filter((line) => line !== 'taken')) {
    expect(answer).toBe(
      `Attune already runs on ${folder} (process ${winner?.pid}). Stop it, or set DATA_DIR to another folder.`,
    );
  }
});

test('lets exactly one of several processes take over after the holder was killed with kill -9', async () => {
  const dead = await startContender();
  expect(await dead.tryLock()).toBe('taken');
  await dead.kill();
  const contenders = await Promise.all(Array.from({ length: 6 }, startContender));
  const answers = await Promise.all(contenders.map((contender) => contender.tryLock()));
  expect(answers.filter((answer) => answer === 'taken')).toHaveLength(1);
  const holder = JSON.parse(readFileSync(join(folder, 'attune.lock'), 'utf8'));
  expect(holder.pid).toBe(contenders[answers.indexOf('taken')]?.pid);
});

test('takes over from a dead process whose pid was reused', () => {
  const me = identifyProcess(process.pid);
  const otherProcess = { pid: process.pid, born: `${me?.born}-before`, token: 'old' };
  writeFileSync(join(folder, 'attune.lock'), JSON.stringify(otherProcess));
  const lock = acquireDataDirLock(folder);
  expect(() => acquireDataDirLock(folder)).toThrow(`(process ${process.pid})`);
  lock.release();
  acquireDataDirLock(folder).release();
});

test('needs no manual cleanup after a process died while taking over', () => {
  const deadHolder = { pid: 2 ** 22 + 1, born: 'never', token: 'a' };
  writeFileSync(join(folder, 'attune.lock'), JSON.stringify(deadHolder));
  writeFileSync(join(folder, 'attune.lock.next'), JSON.stringify({ ...deadHolder, token: 'b' }));
  acquireDataDirLock(folder).release();
});

test('takes over a lock file that was only partly written', () => {
  writeFileSync(join(folder, 'attune.lock'), '{"pid":');
  acquireDataDirLock(folder).release();
});
