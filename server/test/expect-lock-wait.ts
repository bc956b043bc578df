import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

const WAITING = `SELECT FROM pg_stat_activity
  WHERE wait_event_type = 'Lock' AND datname = current_database()`;

/** Far longer than it takes, also on a busy machine; the test's own limit comes after it. */
const PATIENCE_MS = 15_000;

/** Resolves once somebody waits for what another holds. */
export const expectLockWait = (app: TestApp) =>
  expect.poll(() => app.sql(WAITING), { timeout: PATIENCE_MS }).toHaveLength(1);
