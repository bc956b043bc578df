import type { Clock } from './platform/clock/clock.ts';
import type { Connection } from './platform/db/database.ts';
import { createEventStreams } from './platform/http/event-stream.ts';
import { createRateLimiter } from './platform/http/rate-limit.repository.ts';
import { createLiveHub } from './platform/live/live-hub.ts';
import type { Log } from './platform/log/log.ts';
import { createMailQueue } from './platform/mail/mail-queue.repository.ts';
import type { Services } from './platform/services.ts';

type Parts = Pick<
  Services,
  'appUrl' | 'appSecret' | 'operatorContact' | 'termsVersion' | 'payments'
> & {
  connection: Connection;
  databaseUrl: string;
  clock: Clock;
  log: Log;
};

/** Puts the services together; what is handed in decides whether they are real or a test's. */
export function composeServices({ connection, databaseUrl, ...parts }: Parts): Services {
  return {
    ...parts,
    db: connection.db,
    limits: createRateLimiter(connection.db, parts.clock),
    live: createLiveHub(databaseUrl, parts.log),
    streams: createEventStreams(),
    mails: createMailQueue(parts.clock),
  };
}
