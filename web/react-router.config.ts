import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '@react-router/dev/config';
import { inlineStart } from './build-steps/inline-start.ts';
import { paintFirst } from './build-steps/paint-first.ts';
import { preloadPage } from './build-steps/preload-page.ts';
import { writeServiceWorker } from './build-steps/service-worker.ts';

const PRERENDERED_PAGES = ['/', '/login', '/shared'];

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: false,
  prerender: PRERENDERED_PAGES,
  async buildEnd({ reactRouterConfig }) {
    const folder = path.join(reactRouterConfig.buildDirectory, 'client');
    for (const page of PRERENDERED_PAGES) {
      const file = path.join(folder, page, 'index.html');
      await writeFile(file, paintFirst(await readFile(file, 'utf8')));
    }
    const memberPage = path.join(folder, '__spa-fallback.html');
    const preloadedHtml = await preloadPage(await readFile(memberPage, 'utf8'), folder);
    await writeFile(memberPage, await inlineStart(preloadedHtml, folder));
    await writeServiceWorker(folder);
  },
} satisfies Config;
