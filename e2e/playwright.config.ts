import { defineConfig } from '@playwright/test';
import { DEFAULT_VIEWPORT } from './support/reused-context.ts';

const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  // Without a GPU, its process only passes frames on. As a thread it costs less.
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

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
    launchOptions: {
      args: CHROMIUM_ARGS,
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    },
  },
});
