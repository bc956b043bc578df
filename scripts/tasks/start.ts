import { inRoot } from '../lib/root.ts';
import { ensureWebBuilt } from '../lib/web-build.ts';

try {
  await ensureWebBuilt();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

/** Except on Windows, the server replaces this process, so that signals reach it directly. */
const args = [...process.execArgv, inRoot('server', 'src', 'main.ts'), ...process.argv.slice(2)];
if (process.platform === 'win32') await import('../../server/src/main.ts');
else process.execve?.(process.execPath, [process.execPath, ...args], definedEnvironment());

function definedEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  );
}
