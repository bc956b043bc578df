import { type DestinationStream, type Logger, pino } from 'pino';

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

type Described = {
  type: string;
  code?: string;
  message: string;
  stack: string;
  cause?: Described;
};

const MAX_CAUSES = 4;

/**
 * Logs what failed and where, without values. A failed query carries its parameters (addresses,
 * password hashes), and PostgreSQL's `detail` repeats the whole row.
 */
export function describeError(error: unknown): unknown {
  return error instanceof Error ? describe(error, MAX_CAUSES) : error;
}

function describe(error: Error, causesLeft: number): Described {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return {
    type: error.constructor.name,
    ...(typeof code === 'string' ? { code } : {}),
    message: withoutParameters(error.message),
    stack: framesOf(error.stack ?? ''),
    ...(cause instanceof Error && causesLeft > 0 ? { cause: describe(cause, causesLeft - 1) } : {}),
  };
}

function withoutParameters(message: string): string {
  return message.split('\nparams: ', 1)[0] ?? '';
}

/** A stack starts with the message, parameters included. */
function framesOf(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
