import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { say } from '../bootstrap/say.mjs';
import { runTool } from './command.ts';
import { hashInputs } from './input-hash.ts';
import { startProgress } from './progress.ts';
import { inRoot } from './root.ts';

const inputs = [
  'web/src/**',
  'web/public/**',
  'web/build-steps/**',
  'web/service-worker/**',
  'web/package.json',
  'web/vite.config.ts',
  'web/react-router.config.ts',
  'web/tsconfig.json',
  'domain/src/**',
  'tsconfig.base.json',
  'package-lock.json',
];

/**
 * Builds the web app if its inputs have changed. The stamp with the hash of the inputs is removed
 * first and written last, so that an interrupted build is repeated.
 */
export async function ensureWebBuilt(): Promise<void> {
  const stamp = inRoot('web', 'build', '.inputs');
  const inputHash = hashInputs(inputs);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputHash) return;
  rmSync(stamp, { force: true });
  const progress = startProgress('Building the web app');
  const result = await runTool('react-router', ['build'], {
    cwd: inRoot('web'),
    env: { NODE_ENV: 'production' },
  });
  if (result.code !== 0) {
    progress.end('failed');
    say(result.output.trim());
    throw new Error('The web app could not be built.');
  }
  const draft = `${stamp}.new`;
  writeFileSync(draft, inputHash);
  renameSync(draft, stamp);
  progress.end('done');
}
