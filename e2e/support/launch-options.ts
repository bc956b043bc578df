import type { LaunchOptions } from '@playwright/test';

const ARGS = [
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

function launch(executablePath: string | undefined): LaunchOptions {
  return { args: ARGS, ...(executablePath ? { executablePath } : {}) };
}

const { CHROMIUM_PATH, HEADLESS_SHELL_PATH } = process.env;

/** For most journeys: the headless shell, if there is one. */
export const LAUNCH_OPTIONS = launch(HEADLESS_SHELL_PATH ?? CHROMIUM_PATH);

/** For a journey that needs the browser around the engine, which the headless shell lacks. */
export const FULL_BROWSER = launch(CHROMIUM_PATH);
