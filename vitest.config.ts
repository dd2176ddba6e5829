import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'web/src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/scratch.ts'],
    setupFiles: ['test/setup.ts'],
    pool: 'threads',
    isolate: false,
    // By itself Vitest leaves one core out, which is half of a runner with two.
    maxWorkers: '100%',
    // What was compiled is kept in node_modules: a run of one test takes half the time.
    experimental: { fsModuleCache: true },
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
