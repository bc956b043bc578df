import { defineConfig } from '@playwright/test';

/** For `npm run test:browsers`: the most important journeys in Firefox and in WebKit. */
export default defineConfig<object, { engineName: 'firefox' | 'webkit' }>({
  testDir: './browsers',
  globalSetup: './support/prepare-data.ts',
  outputDir: '../.cache/e2e-browsers',
  // One server and one browser keep two cores busy.
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  projects: [
    { name: 'firefox', use: { engineName: 'firefox' } },
    { name: 'webkit', use: { engineName: 'webkit' } },
  ],
});
