import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

const WAITING = `SELECT FROM pg_stat_activity
  WHERE wait_event_type = 'Lock' AND datname = current_database()`;

/** Far longer than needed, even on a busy machine, but below the test's own limit. */
const PATIENCE_MS = 15_000;

/** Resolves once a connection waits for a lock that another one holds. */
export const expectLockWait = (app: TestApp) =>
  expect.poll(() => app.sql(WAITING), { timeout: PATIENCE_MS }).toHaveLength(1);
