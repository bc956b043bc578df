import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

const WAITING = `SELECT FROM pg_stat_activity
  WHERE wait_event_type = 'Lock' AND datname = current_database()`;

/** Resolves once somebody waits for what another holds. */
export const someoneWaitsForLock = (app: TestApp) =>
  expect.poll(() => app.sql(WAITING)).toHaveLength(1);
