import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'web',
    environment: 'happy-dom',
    environmentOptions: { happyDOM: { url: 'http://localhost/' } },
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['./test/setup.ts'],
    testTimeout: 60_000,
    // Files share what they import: to load it anew for each took more time than the tests.
    isolate: false,
    // As the other projects: who shares workers must agree on their number.
    maxWorkers: 3,
  },
});
