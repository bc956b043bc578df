import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Where a page names the table of all pages. */
export const MANIFEST = /import "(\/assets\/manifest-[^"]+)";\n/;
const ENTRY = /import\("(\/assets\/entry\.client-[^"]+)"\);<\/script>/;
const ROOT = /import \* as route0 from "([^"]+)";/;
const PRELOAD =
  /<link rel="modulepreload" href="\/assets\/(?:manifest|entry\.client)-[^"]+"[^>]*\/>/g;

/**
 * Puts the table of pages and the few lines that start the app into the page itself: two files
 * less to wait for before anything can begin.
 */
export async function inlineStart(html: string, folder: string): Promise<string> {
  const [manifest, manifestFile] = html.match(MANIFEST) ?? [];
  const [entry, entryFile] = html.match(ENTRY) ?? [];
  if (!manifest || !manifestFile || !entry || !entryFile) {
    throw new Error('The page starts its scripts in a way inline-start does not know.');
  }
  const read = async (file: string) => (await readFile(path.join(folder, file), 'utf8')).trim();
  const [, rootFile] = html.match(ROOT) ?? [];
  if (!rootFile) throw new Error('The page does not name its root.');
  // The router would preload both files again: where they stood, it finds one that is there anyway.
  const table = (await read(manifestFile))
    .replaceAll(`"${manifestFile}"`, `"${rootFile}"`)
    .replaceAll(`"${entryFile}"`, `"${rootFile}"`);
  const start = (await read(entryFile)).replaceAll('"./', '"/assets/');
  return html
    .replace(PRELOAD, '')
    .replace(manifest, () => `${table}\n`)
    .replace(entry, () => `${start}</script>`);
}
