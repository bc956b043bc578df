import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { MANIFEST } from './inline-start.ts';

type Route = {
  path?: string;
  index?: boolean;
  module: string;
  imports: string[];
};

/** The script is inserted here in the head, before the files that every page needs. */
const INSERT_BEFORE = '<link rel="modulepreload"';

/**
 * All signed-in pages share one document, so it cannot list the files of the page being opened. An
 * inline script in its head looks them up by path and preloads them at once, before the app has
 * started.
 */
export async function preloadPage(html: string, folder: string): Promise<string> {
  const [, manifestFile] = html.match(MANIFEST) ?? [];
  if (!manifestFile || !html.includes(INSERT_BEFORE)) {
    throw new Error('preload-page: unexpected form of the file list in the page');
  }
  const text = await readFile(path.join(folder, manifestFile), 'utf8');
  const { routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as {
    routes: Record<string, Route>;
  };
  const pages = Object.values(routes).filter(isPage);
  const preloaded = new Set(
    [...html.matchAll(/modulepreload" href="([^"]+)"/g)].map(([, href]) => href),
  );
  const filesOf = ({ module, imports }: Route) =>
    [...new Set([module, ...imports])].filter((file) => !preloaded.has(file));
  const files = [...new Set(pages.flatMap(filesOf))];
  const table = pages.map((page) => [
    `/${page.path}`.replace(/:\w+/g, '[^/]+'),
    filesOf(page).map((file) => files.indexOf(file)),
  ]);
  const script = [
    `const names=${JSON.stringify(files)},`,
    `found=${JSON.stringify(table)}.find(([path])=>new RegExp("^"+path+"/?$").test(location.pathname));`,
    'for(const at of found?found[1]:[])document.head.append(',
    'Object.assign(document.createElement("link"),{rel:"modulepreload",href:names[at]}))',
  ].join('');
  return html.replace(INSERT_BEFORE, () => `<script>{${script}}</script>${INSERT_BEFORE}`);
}

/** Excludes the shared frame, pages with a document of their own, and the catch-all route. */
function isPage({ path: routePath, index }: Route): boolean {
  return !index && routePath !== undefined && !['', '*', 'login'].includes(routePath);
}
