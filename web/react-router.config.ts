import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '@react-router/dev/config';
import { paintFirst } from './build-steps/paint-first.ts';

const PAGES = ['/', '/login'];

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: false,
  prerender: PAGES,
  async buildEnd({ reactRouterConfig }) {
    for (const page of PAGES) {
      const file = path.join(reactRouterConfig.buildDirectory, 'client', page, 'index.html');
      await writeFile(file, paintFirst(await readFile(file, 'utf8')));
    }
  },
} satisfies Config;
