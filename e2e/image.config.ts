import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

const { globalSetup: _startsAnotherServer, use, ...shared } = journeys;

/** For deploy/check-image.sh, which starts the server that this journey visits. */
export default defineConfig({
  ...shared,
  testDir: './image',
  // The proxy has made its own certificate.
  use: { ...use, ignoreHTTPSErrors: true },
});
