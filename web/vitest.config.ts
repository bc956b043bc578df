import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'web',
    environment: 'happy-dom',
    environmentOptions: { happyDOM: { url: 'http://localhost/' } },
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['./test/setup.ts'],
    testTimeout: 60_000,
    // Files share their imports: loading them again for each took more time than the tests.
    isolate: false,
    // As in the other projects: projects that share workers must agree on their number.
    maxWorkers: 3,
  },
});
