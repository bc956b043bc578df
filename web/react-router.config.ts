import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '@react-router/dev/config';
import { inlineStart } from './build-steps/inline-start.ts';
import { paintFirst } from './build-steps/paint-first.ts';
import { preloadPage } from './build-steps/preload-page.ts';
import { writeServiceWorker } from './build-steps/service-worker.ts';

const PAGES = ['/', '/login'];

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: false,
  prerender: PAGES,
  async buildEnd({ reactRouterConfig }) {
    const folder = path.join(reactRouterConfig.buildDirectory, 'client');
    for (const page of PAGES) {
      const file = path.join(folder, page, 'index.html');
      await writeFile(file, paintFirst(await readFile(file, 'utf8')));
    }
    const member = path.join(folder, '__spa-fallback.html');
    const preloaded = await preloadPage(await readFile(member, 'utf8'), folder);
    await writeFile(member, await inlineStart(preloaded, folder));
    await writeServiceWorker(folder);
  },
} satisfies Config;
