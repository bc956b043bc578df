import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { forwardSignals } from './forward-signals.mjs';
import { watchStarter } from './watch-starter.mjs';

/**
 * Runs a program and returns its exit code. The child stays in this process group, so that killing
 * the group reaches it too. If npm is killed, this process ends the child. If this process is
 * killed, the child ends itself (end-with-parent.mjs).
 */
export function runToEnd(node, args, root) {
  const bins = [dirname(node), join(root, 'node_modules', '.bin')];
  const path = [...bins, process.env.PATH ?? ''].join(delimiter);
  const child = spawn(node, args, { stdio: 'inherit', env: { ...process.env, PATH: path } });
  const stopForwarding = forwardSignals(child);
  const stopWatching = watchStarter(() => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      stopForwarding();
      stopWatching();
      resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}
