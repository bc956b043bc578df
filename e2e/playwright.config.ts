import { defineConfig } from '@playwright/test';
import { LAUNCH_OPTIONS } from './support/launch-options.ts';
import { DEFAULT_VIEWPORT } from './support/reused-context.ts';

export default defineConfig({
  testDir: './journeys',
  globalSetup: './support/prepare-data.ts',
  outputDir: '../.cache/e2e',
  // One more than the two cores of a small machine, because journeys often wait.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // Long, for busy machines. A wait ends as soon as its condition is met, so this costs nothing.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/Vienna',
    viewport: DEFAULT_VIEWPORT,
    // A test can't observe or answer requests that go through a service worker.
    serviceWorkers: 'block',
    // Only the journey about motion waits for animations.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: LAUNCH_OPTIONS,
  },
});
