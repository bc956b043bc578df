import { spawn } from 'node:child_process';
import { inRoot, root } from '../lib/root.ts';

/** The browser opens Vite on PORT. Vite forwards API calls to the server on the next port. */
const port = Number(process.env.PORT ?? 5173);
const apiPort = port + 1;
const appUrl = process.env.APP_URL ?? `http://localhost:${port}`;
const endWithParentFlags = process.execArgv.filter((flag) => flag.startsWith('--import='));
const quiet = '--disable-warning=ExperimentalWarning';

const server = spawn(
  process.execPath,
  [
    quiet,
    ...endWithParentFlags,
    '--watch',
    '--watch-preserve-output',
    inRoot('server', 'src', 'main.ts'),
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORT: String(apiPort), APP_URL: appUrl },
  },
);
const web = spawn(
  process.execPath,
  [
    ...endWithParentFlags,
    inRoot('node_modules', '.bin', 'react-router'),
    'dev',
    '--port',
    String(port),
  ],
  {
    cwd: inRoot('web'),
    stdio: 'inherit',
    env: { ...process.env, PORT: String(port), API_PORT: String(apiPort) },
  },
);

const children = [server, web];
let exitCode = 0;
let runningCount = children.length;

/** When one ends, the other is ended too, since it is useless alone. */
function endAll(): void {
  for (const child of children) child.kill('SIGTERM');
}

for (const child of children) {
  child.on('exit', (code) => {
    exitCode ||= code ?? 0;
    runningCount -= 1;
    if (runningCount === 0) process.exit(exitCode);
    endAll();
  });
}
process.on('SIGINT', endAll);
process.on('SIGTERM', endAll);
