import { defineConfig } from 'vitest/config';

const shared = {
  // Only ends a test that hangs: how fast the product is, `npm run bench` measures.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  environment: 'node' as const,
  // Files share what they import: to load it anew for each took more time than the tests.
  isolate: false,
  // Most awaited states arrive in milliseconds. The limit only ends a wait that would never end.
  expect: { poll: { interval: 10, timeout: 15_000 } },
};

export default defineConfig({
  test: {
    pool: 'forks',
    // A focused test would leave the others out.
    allowOnly: false,
    passWithNoTests: false,
    // One more than there are cores: tests wait for the database as well.
    maxWorkers: 3,
    // Most of what a test makes is soon nobody's: with more room for it, it is cleared away less often.
    execArgv: ['--max-semi-space-size=64'],
    projects: [
      { test: { ...shared, name: 'domain', include: ['domain/**/*.test.ts'] } },
      {
        test: {
          ...shared,
          name: 'server',
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/test/global-setup.ts'],
        },
      },
      'web/vitest.config.ts',
      { test: { ...shared, name: 'bench', include: ['bench/**/*.test.ts'] } },
      {
        test: {
          ...shared,
          name: 'scripts',
          include: ['scripts/**/*.test.ts'],
        },
      },
    ],
  },
});
