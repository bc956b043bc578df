import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

const WAITING_CONNECTIONS = `SELECT FROM pg_stat_activity
  WHERE wait_event_type = 'Lock' AND datname = current_database()`;

/** This is far longer than needed, even on a busy machine, but below the limit of a test. */
const TIMEOUT_MS = 15_000;

/** Resolves once this many connections wait for locks that other connections hold. */
export const expectLockWait = (app: TestApp, count = 1) =>
  expect.poll(() => app.sql(WAITING_CONNECTIONS), { timeout: TIMEOUT_MS }).toHaveLength(count);
