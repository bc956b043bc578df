import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../src/admin/main.ts', import.meta.url));

export type AdminAnswer = { code: number | null; out: string; err: string };

/** The real command line as a process of its own, with nothing of our environment but the path. */
export function runAdmin(
  environment: Record<string, string>,
  ...args: string[]
): Promise<AdminAnswer> {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const answer: AdminAnswer = { code: null, out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    answer.out += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    answer.err += chunk.toString();
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ ...answer, code }));
  });
}
