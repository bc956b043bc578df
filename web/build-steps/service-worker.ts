import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCE = fileURLToPath(new URL('../service-worker/worker.ts', import.meta.url));
const CACHED_FILE = /\.(?:js|css|woff2)$/;

/**
 * Writes the service worker with the list of build files at the top. Its content changes whenever
 * one of them does, which is how a browser detects a new version.
 */
export async function writeServiceWorker(folder: string): Promise<void> {
  const names = (await readdir(path.join(folder, 'assets'))).filter((name) =>
    CACHED_FILE.test(name),
  );
  const files = names.sort().map((name) => `/assets/${name}`);
  const page = await readFile(path.join(folder, '__spa-fallback.html'), 'utf8');
  const worker = stripTypeScriptTypes(await readFile(SOURCE, 'utf8'));
  const version = createHash('sha256')
    .update(files.join() + page + worker)
    .digest('hex')
    .slice(0, 12);
  const constants = `const VERSION=${JSON.stringify(version)};const FILES=${JSON.stringify(files)};\n`;
  await writeFile(path.join(folder, 'service-worker.js'), constants + worker);
}
