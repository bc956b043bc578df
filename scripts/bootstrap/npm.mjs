import { spawn } from 'node:child_process';
import { basename, delimiter, dirname } from 'node:path';
import { forwardSignals } from './forward-signals.mjs';
import { say } from './say.mjs';

const heartbeatMs = 10_000;

/**
 * Runs npm under the given Node and prints progress. Uses the npm that started this task, if any.
 */
export async function runNpm({ node, args, cwd, title }) {
  say(title);
  const since = Date.now();
  const timer = setInterval(() => {
    if (process.stdout.isTTY) return;
    say(`  … ${Math.round((Date.now() - since) / 1000)} s`);
  }, heartbeatMs);
  const quietFlags = ['--loglevel=error', '--no-audit', '--no-fund', '--no-update-notifier'];
  const code = await spawnNpm(node, [...args, ...quietFlags], cwd);
  clearInterval(timer);
  if (code !== 0) {
    throw new Error(
      `npm failed with exit code ${code}. Check the network and the messages above, then try again.`,
    );
  }
}

function spawnNpm(node, args, cwd) {
  const path = `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`;
  const env = { ...process.env, PATH: path };
  const script = process.env.npm_execpath ?? '';
  const isNpm = basename(script) === 'npm-cli.js';
  const child = isNpm
    ? spawn(node, [script, ...args], { cwd, env, stdio: 'inherit' })
    : spawn('npm', args, { cwd, env, stdio: 'inherit', shell: process.platform === 'win32' });
  return new Promise((resolve, reject) => {
    const stopForwarding = forwardSignals(child);
    child.on('error', () => reject(new Error('npm was not found. Install Node with npm.')));
    child.on('exit', (code, signal) => {
      stopForwarding();
      resolve(code ?? signal);
    });
  });
}
