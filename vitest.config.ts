import { defineConfig } from 'vitest/config';

const shared = {
  // Only ends a test that hangs: `npm run bench` measures how fast the product is.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  environment: 'node' as const,
  // Test files share their imports: loading them for each file took longer than the tests.
  isolate: false,
  // Most awaited states arrive in milliseconds. The limit only ends a wait that would never end.
  expect: { poll: { interval: 10, timeout: 15_000 } },
};

export default defineConfig({
  test: {
    pool: 'forks',
    // A focused test would leave out the others.
    allowOnly: false,
    passWithNoTests: false,
    // One more than there are cores: tests also wait for the database.
    maxWorkers: 3,
    // Most objects of a test are short-lived. A larger young generation is collected less often.
    execArgv: ['--max-semi-space-size=64'],
    // Only for `npm run coverage:tests`. Generated code and data need no tests of their own.
    coverage: {
      include: ['{domain,guide,sandbox,server,web}/src/**/*.{ts,tsx}'],
      exclude: ['**/*.test.{ts,tsx}', '**/generated/**'],
    },
    projects: [
      { test: { ...shared, name: 'domain', include: ['{domain,guide}/**/*.test.ts'] } },
      {
        test: {
          ...shared,
          name: 'server',
          include: ['{server,sandbox}/**/*.test.ts'],
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
          exclude: ['scripts/engines/**'],
        },
      },
      // These need Firefox and WebKit, so they run with the journeys in them.
      { test: { ...shared, name: 'engines', include: ['scripts/engines/*.test.ts'] } },
    ],
  },
});
