import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'web',
    environment: 'happy-dom',
    environmentOptions: { happyDOM: { url: 'http://localhost/' } },
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['./test/setup.ts'],
    testTimeout: 60_000,
    // Test files share loaded modules: loading them for each file took longer than the tests.
    isolate: false,
    // The same in every project: projects that share workers must agree on their number.
    maxWorkers: 3,
  },
});
