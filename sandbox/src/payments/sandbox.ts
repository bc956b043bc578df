import { randomInt } from 'node:crypto';
import type { Clock } from '@attune/server/platform/clock/clock';
import type { Database } from '@attune/server/platform/db/database';
import type { Log } from '@attune/server/platform/log/log';

import type { TaxBehavior } from './engine/tax-models.ts';

export const API_VERSION = '2026-10-28.endive';

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export type Sandbox = {
  db: Database;
  clock: Clock;
  log: Log;
  origin: string;
  /** Whether prices include tax, if a checkout asks for tax. */
  taxBehavior: TaxBehavior;
  newId(prefix: string): string;
  wake(): void;
};

/** The request that caused a change; scheduled changes have none. */
export type Cause = {
  requestId: string | null;
  idempotencyKey: string | null;
  apiVersion: string;
};

export const NO_CAUSE: Cause = { requestId: null, idempotencyKey: null, apiVersion: API_VERSION };

export function machineNow(clock: Clock): number {
  return Math.floor(clock.now().getTime() / 1_000);
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Long enough that a URL with it cannot be guessed. */
const LENGTHS: Record<string, number> = { cus: 14, cs_test: 58 };

/** An id in the provider's format: a prefix, then random letters and digits. */
export function newObjectId(prefix: string): string {
  const length = LENGTHS[prefix] ?? 24;
  const letters = Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `${prefix}_${letters.join('')}`;
}
