import { defineConfig } from '@playwright/test';

const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
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
  // One more than there are cores: journeys wait for the clock as well.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  // A busy machine fails one of a hundred now and then; whatever needs this is named at the end.
  retries: 1,
  // For a machine that has much else to do: who waits for what comes loses nothing by it.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/Vienna',
    viewport: { width: 1280, height: 800 },
    // What passes through a service worker cannot be watched or answered by a test.
    serviceWorkers: 'block',
    // Only the journey about motion waits for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      args: CHROMIUM_ARGS,
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    },
  },
});
