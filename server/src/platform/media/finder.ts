import { createHash } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@attune/domain/kernel/time';
import type { z } from 'zod';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../log/log.ts';
import { createTurns } from '../turns.ts';
import { keepAnswer, keepFault, readAnswer } from './answers.repository.ts';
import { createBreaker } from './breaker.ts';
import { spendRequest } from './budgets.repository.ts';
import { BreakerOpen, BudgetSpent, Fault } from './fault.ts';
import type { MediaKind } from './media.tables.ts';
import { tidyText } from './outside-text.ts';

export type MediaServices = { db: Database; clock: Clock; log: Log };

/** Takes one more request from the day's budget; false when there is none left. */
export type Spend = () => Promise<boolean>;

export type Provider<Value> = {
  kind: MediaKind;
  dailyBudget: number;
  /** What a kept value must look like; one from an older version is asked for again. */
  shape: z.ZodType<Value>;
  /** Asks once. Null: there is nothing. A failure is thrown as a Fault. */
  ask(query: string, spend: Spend): Promise<Answer<Value> | null>;
};
type Answer<Value> = { value: Value; photoKey?: string; keepMs?: number };

/** A value although there is trouble is an older one, which goes on being good enough. */
export type Found<Value> = { value: Value | null; trouble: 'fault' | 'budget' | null };

export const FOUND_MS = 7 * DAY_MS;
export const NOT_FOUND_MS = DAY_MS;
/** A question that failed is asked again after a minute, then after two, four … six hours. */
const FIRST_REST_MS = MINUTE_MS;
const LONGEST_REST_MS = 6 * HOUR_MS;
const AT_ONCE = 4;
const LONGEST_QUERY = 200;

/** Between a provider and those who ask: what was answered, what may be asked, and how often. */
export function createFinder<Value>(provider: Provider<Value>, services: MediaServices) {
  const { kind, shape, dailyBudget } = provider;
  const { db, clock, log } = services;
  const breaker = createBreaker(clock);
  const takeTurn = createTurns(AT_ONCE);
  const flights = new Map<string, Promise<Found<Value>>>();

  const inFuture = (ms: number) => new Date(clock.now().getTime() + ms);
  const spend: Spend = () => spendRequest(db, { kind, now: clock.now(), max: dailyBudget });

  async function askOnce(query: string): Promise<Answer<Value> | null> {
    if (!(await spend())) throw new BudgetSpent();
    return provider.ask(query, spend);
  }

  async function look(query: string, queryKey: string): Promise<Found<Value>> {
    const place = { kind, queryKey };
    const kept = await readAnswer(db, place);
    const known = kept?.value == null ? null : shape.safeParse(kept.value);
    const isReadable = known === null || known.success;
    const value = known?.success ? known.data : null;
    if (kept && isReadable && kept.expiresAt > clock.now()) {
      return { value, trouble: kept.faults > 0 ? 'fault' : null };
    }
    try {
      const answer = await takeTurn(() => breaker.attempt(() => askOnce(query)));
      const expiresAt = inFuture(answer ? (answer.keepMs ?? FOUND_MS) : NOT_FOUND_MS);
      const found = { value: answer?.value ?? null, photoKey: answer?.photoKey ?? null };
      await keepAnswer(db, place, { ...found, expiresAt });
      return { value: found.value, trouble: null };
    } catch (error) {
      if (error instanceof BreakerOpen) return { value, trouble: 'fault' };
      if (error instanceof BudgetSpent) return { value, trouble: 'budget' };
      if (!(error instanceof Fault)) throw error;
      log.warn({ port: kind, reason: error.message }, 'a provider failed');
      const faults = (kept?.faults ?? 0) + 1;
      const restMs = Math.min(FIRST_REST_MS * 2 ** (faults - 1), LONGEST_REST_MS);
      await keepFault(db, place, { faults, expiresAt: inFuture(restMs) });
      return { value, trouble: 'fault' };
    }
  }

  /** Whoever asks for what is being asked for already waits for the same answer. */
  return function find(text: string): Promise<Found<Value>> {
    const query = tidyText(text, LONGEST_QUERY);
    if (query === '') return Promise.resolve({ value: null, trouble: null });
    const queryKey = createHash('sha256').update(query.normalize().toLowerCase()).digest('hex');
    const running = flights.get(queryKey);
    if (running) return running;
    const flight = look(query, queryKey)
      .catch((error: unknown): Found<Value> => {
        log.error({ err: error, port: kind }, 'a search for media broke off');
        return { value: null, trouble: 'fault' };
      })
      .finally(() => flights.delete(queryKey));
    flights.set(queryKey, flight);
    return flight;
  };
}
