import { readFile } from 'node:fs/promises';
import path from 'node:path';

export const MANIFEST = /import "(\/assets\/manifest-[^"]+)";\n/;
const ENTRY = /import\("(\/assets\/entry\.client-[^"]+)"\);<\/script>/;
const ROOT = /import \* as route0 from "([^"]+)";/;
const PRELOAD =
  /<link rel="modulepreload" href="\/assets\/(?:manifest|entry\.client)-[^"]+"[^>]*\/>/g;

/**
 * Inlines the route manifest and the entry script into the page: two fewer files to fetch before
 * the app can start.
 */
export async function inlineStart(html: string, folder: string): Promise<string> {
  const [manifest, manifestFile] = html.match(MANIFEST) ?? [];
  const [entry, entryFile] = html.match(ENTRY) ?? [];
  if (!manifest || !manifestFile || !entry || !entryFile) {
    throw new Error('inline-start: unexpected form of the start script in the page');
  }
  const read = async (file: string) => (await readFile(path.join(folder, file), 'utf8')).trim();
  const [, rootFile] = html.match(ROOT) ?? [];
  if (!rootFile) throw new Error('inline-start: the page does not import its root module');
  // The router would preload both files again, so point it at the root, which is loaded anyway.
  const manifestCode = (await read(manifestFile))
    .replaceAll(`"${manifestFile}"`, `"${rootFile}"`)
    .replaceAll(`"${entryFile}"`, `"${rootFile}"`);
  const entryCode = (await read(entryFile)).replaceAll('"./', '"/assets/');
  return html
    .replace(PRELOAD, '')
    .replace(manifest, () => `${manifestCode}\n`)
    .replace(entry, () => `${entryCode}</script>`);
}
