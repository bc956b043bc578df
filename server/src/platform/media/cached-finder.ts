import { createHash } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@attune/domain/kernel/time';
import type { z } from 'zod';
import type { Clock } from '../clock/clock.ts';
import { createConcurrencyLimit } from '../concurrency-limit.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../log/log.ts';
import { createBreaker } from './breaker.ts';
import { readAnswer, saveAnswer, saveFault, spendRequest } from './media.repository.ts';
import type { MediaKind } from './media.tables.ts';
import { BreakerOpenError, BudgetSpentError, ProviderFault } from './provider-fault.ts';
import { sanitizeText } from './sanitize-text.ts';

export type MediaServices = { db: Database; clock: Clock; log: Log };

export type SpendBudget = () => Promise<boolean>;

export type MediaProvider<Value> = {
  kind: MediaKind;
  dailyBudget: number;
  /** Stored values that do not match, for example from an older version, are queried again. */
  schema: z.ZodType<Value>;
  /** Sends one request. Returns null if there is no result, and throws a ProviderFault on failure. */
  request(query: string, spend: SpendBudget): Promise<Answer<Value> | null>;
};
type Answer<Value> = { value: Value; photoKey?: string; keepMs?: number };

/** If there is a problem, the value is an older one, or null. */
export type FindResult<Value> = { value: Value | null; problem: 'fault' | 'budget' | null };

export const KEEP_FOUND_MS = 7 * DAY_MS;
export const KEEP_NOT_FOUND_MS = DAY_MS;
/** A failed query is repeated after one minute, then two, four and so on, up to six hours. */
const INITIAL_RETRY_MS = MINUTE_MS;
const MAX_RETRY_MS = 6 * HOUR_MS;
const MAX_CONCURRENT = 4;
const MAX_QUERY_LENGTH = 200;

export function createCachedFinder<Value>(provider: MediaProvider<Value>, services: MediaServices) {
  const { kind, schema, dailyBudget } = provider;
  const { db, clock, log } = services;
  const breaker = createBreaker(clock);
  const runLimited = createConcurrencyLimit(MAX_CONCURRENT);
  const inFlight = new Map<string, Promise<FindResult<Value>>>();

  const fromNow = (ms: number) => new Date(clock.now().getTime() + ms);
  const spend: SpendBudget = () => spendRequest(db, { kind, now: clock.now(), max: dailyBudget });

  async function requestOnce(query: string): Promise<Answer<Value> | null> {
    if (!(await spend())) throw new BudgetSpentError();
    return provider.request(query, spend);
  }

  async function findInCacheOrRequest(query: string, queryKey: string): Promise<FindResult<Value>> {
    const answerKey = { kind, queryKey };
    const cached = await readAnswer(db, answerKey);
    const parsed = cached?.value == null ? null : schema.safeParse(cached.value);
    const isReadable = parsed === null || parsed.success;
    const value = parsed?.success ? parsed.data : null;
    if (cached && isReadable && cached.expiresAt > clock.now()) {
      return { value, problem: cached.faults > 0 ? 'fault' : null };
    }
    try {
      const answer = await runLimited(() => breaker.attempt(() => requestOnce(query)));
      const expiresAt = fromNow(answer ? (answer.keepMs ?? KEEP_FOUND_MS) : KEEP_NOT_FOUND_MS);
      const found = { value: answer?.value ?? null, photoKey: answer?.photoKey ?? null };
      await saveAnswer(db, answerKey, { ...found, expiresAt });
      return { value: found.value, problem: null };
    } catch (error) {
      if (error instanceof BreakerOpenError) return { value, problem: 'fault' };
      if (error instanceof BudgetSpentError) return { value, problem: 'budget' };
      if (!(error instanceof ProviderFault)) throw error;
      log.warn({ port: kind, reason: error.message }, 'media provider failed');
      const faults = (cached?.faults ?? 0) + 1;
      const retryMs = Math.min(INITIAL_RETRY_MS * 2 ** (faults - 1), MAX_RETRY_MS);
      await saveFault(db, answerKey, { faults, expiresAt: fromNow(retryMs) });
      return { value, problem: 'fault' };
    }
  }

  /** Concurrent equal queries share one request. */
  return function find(text: string): Promise<FindResult<Value>> {
    const query = sanitizeText(text, MAX_QUERY_LENGTH);
    if (query === '') return Promise.resolve({ value: null, problem: null });
    const queryKey = createHash('sha256').update(query.normalize().toLowerCase()).digest('hex');
    const running = inFlight.get(queryKey);
    if (running) return running;
    const pending = findInCacheOrRequest(query, queryKey)
      .catch((error: unknown): FindResult<Value> => {
        log.error({ err: error, port: kind }, 'media search failed');
        return { value: null, problem: 'fault' };
      })
      .finally(() => inFlight.delete(queryKey));
    inFlight.set(queryKey, pending);
    return pending;
  };
}
