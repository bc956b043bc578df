import type { Clock } from './clock/clock.ts';
import type { Database } from './db/database.ts';
import type { EmailQueue } from './email/email-queue.repository.ts';
import type { EventStreams } from './http/event-stream.ts';
import type { RateLimiter } from './http/rate-limit.repository.ts';
import type { PersonKeys } from './keys/person-keys.ts';
import type { Announcer } from './live/announcer.repository.ts';
import type { LiveHub } from './live/live-hub.ts';
import type { Model } from './llm/model.ts';
import type { Log } from './log/log.ts';
import type { Media } from './media/media.ts';
import type { Payments } from './payments/payments.ts';
import type { WebSearch } from './search/web-search.ts';
import type { Storage } from './storage/storage.ts';

/** What a feature is handed. Nothing in it knows a feature. */
export type Services = {
  db: Database;
  /** For what only reads: replicas where there are any, and never older than the question. */
  reads: Database;
  clock: Clock;
  log: Log;
  limits: RateLimiter;
  live: LiveHub;
  announcer: Announcer;
  streams: EventStreams;
  mails: EmailQueue;
  payments: Payments;
  media: Media;
  webSearch: WebSearch;
  /** Who answers in the companion. */
  model: Model;
  /** What all answers of a day may cost together, in micro-USD; null for no bound. */
  modelBudget: number | null;
  /** Which part of it is for accounts that do not pay, in percent. */
  modelBudgetShares: { unverified: number; free: number };
  /** Where people's files lie. */
  storage: Storage;
  /** The keys of people's private texts, apart from the database. */
  keys: PersonKeys;
  /** The configured public origin; links in mails use it, whatever a request's Host says. */
  appUrl: string;
  /** Keys the hashes that must not be guessable from a copy of the database. */
  appSecret: string;
  /** How to reach the operator, for mails that must name somebody. */
  operatorContact: string;
  /** Where questions of people are mailed to. */
  supportMailbox: string;
  /** The version of the legal texts that a sign-up accepts now. */
  termsVersion: string;
};
