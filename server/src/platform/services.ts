import type { Clock } from './clock/clock.ts';
import type { Database } from './db/database.ts';
import type { EmailQueue } from './email/email-queue.repository.ts';
import type { Meaning } from './embeddings/meaning.ts';
import type { EventStreams } from './http/event-stream.ts';
import type { RateLimiter } from './http/rate-limit.repository.ts';
import type { PersonKeys } from './keys/person-keys.ts';
import type { Announcer } from './live/announcer.repository.ts';
import type { LiveHub } from './live/live-hub.ts';
import type { Model } from './llm/model.ts';
import type { Log } from './log/log.ts';
import type { Media } from './media/media.ts';
import type { Operator } from './operator.ts';
import type { Payments } from './payments/payments.ts';
import type { PushSender } from './push/push-sender.ts';
import type { WebSearch } from './search/web-search.ts';
import type { Storage } from './storage/storage.ts';

/** The services that features get. None of them depends on a feature. */
export type Services = {
  db: Database;
  /** Reads from replicas where they are available, but never data older than the request. */
  reads: Database;
  clock: Clock;
  log: Log;
  limits: RateLimiter;
  live: LiveHub;
  announcer: Announcer;
  streams: EventStreams;
  emailQueue: EmailQueue;
  payments: Payments;
  media: Media;
  webSearch: WebSearch;
  /** The default model, which also does what no user asked for. */
  model: Model;
  /** The models that users can choose from, the default model first. */
  models: readonly Model[];
  meaning: Meaning;
  /** What all answers of a day may cost together, in millionths of a dollar; null for no limit. */
  modelBudget: number | null;
  /** The shares of that budget for accounts that do not pay, in percent. */
  modelBudgetShares: { unverified: number; free: number };
  storage: Storage;
  /** The keys of users' private texts, stored apart from the database. */
  keys: PersonKeys;
  push: PushSender;
  /**
   * The configured public origin. Links in emails use it, whatever a request's Host header says.
   */
  appUrl: string;
  /** The key for hashes that must not be guessable from a copy of the database. */
  appSecret: string;
  /** Who runs this installation, for pages and emails that must name it. */
  operator: Operator;
  supportMailbox: string;
  /** The version of the legal texts that a sign-up accepts. */
  termsVersion: string;
  privacyVersion: string;
};

/** Returns the same services, which read from replicas. For routes that write nothing. */
export const withReplicas = (services: Services): Services => ({ ...services, db: services.reads });
