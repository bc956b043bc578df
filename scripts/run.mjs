/**
 * Every npm script starts here: `node scripts/run.mjs <task> [...args]`. This file and bootstrap/
 * must run on any Node from 18 on with nothing installed; the tasks themselves run on Node 24.
 */
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureInstalled } from './bootstrap/install.mjs';
import { runToEnd } from './bootstrap/run-to-end.mjs';
import { findRuntime } from './bootstrap/runtime.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const withEnvFile = existsSync(`${root}/.env`) ? ['--env-file=.env'] : [];

const tasks = {
  start: { file: 'scripts/tasks/start.ts', flags: withEnvFile },
  dev: { file: 'scripts/tasks/dev.ts', flags: withEnvFile },
  admin: { file: 'server/src/admin/main.ts', flags: withEnvFile },
  test: { file: 'scripts/tasks/test.ts', flags: [] },
  'test:browsers': { file: 'scripts/tasks/test-browsers.ts', flags: [] },
  check: { file: 'scripts/tasks/check.ts', flags: [] },
  generate: { file: 'scripts/tasks/generate.ts', flags: [] },
  format: { file: 'scripts/tasks/format.ts', flags: [] },
  bench: { file: 'bench/run.ts', flags: [] },
  faults: { file: 'bench/run-faults.ts', flags: [] },
  fuzz: { file: 'bench/fuzz/main.ts', flags: [] },
  simulate: { file: 'bench/scaling/simulate.ts', flags: [] },
  image: { file: 'scripts/tasks/image.ts', flags: [] },
  eval: { file: 'server/eval/run.ts', flags: [] },
  lines: { file: 'scripts/tasks/lines.ts', flags: [] },
  coverage: { file: 'scripts/tasks/coverage.ts', flags: [] },
  'coverage:tests': { file: 'scripts/tasks/coverage-tests.ts', flags: [] },
};

async function main([name, ...args]) {
  const task = Object.hasOwn(tasks, name ?? '') ? tasks[name] : undefined;
  if (task === undefined) {
    console.error(
      `Unknown task "${name ?? ''}". Available tasks: ${Object.keys(tasks).join(', ')}.`,
    );
    return 1;
  }
  process.chdir(root);
  // Compiled code is cached between starts, since compiling takes half of a start.
  process.env.NODE_COMPILE_CACHE ??= `${root}/.cache/node`;
  await ensureInstalled(root);
  const endWithParent = pathToFileURL(`${root}/scripts/bootstrap/end-with-parent.mjs`).href;
  const flags = [
    '--disable-warning=ExperimentalWarning',
    `--import=${endWithParent}`,
    ...task.flags,
  ];
  return runToEnd(findRuntime(root), [...flags, task.file, ...args], root);
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
