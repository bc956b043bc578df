import { type DestinationStream, type Logger, pino } from 'pino';
import { describeError } from './describe-error.ts';

export type Log = Logger;

/** Line breaks inside values stay escaped, so one event is one line. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    serializers: { err: describeError },
    redact: ['password', '*.password', 'token', '*.token', 'req.headers.cookie'],
  };
  return destination ? pino(options, destination) : pino(options);
}
