import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/** Line breaks inside values are escaped, so that each event is one line. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    serializers: { err: describeError },
    redact: ['password', '*.password', 'token', '*.token', 'req.headers.cookie'],
  };
  return destination ? pino(options, destination) : pino(options);
}

type ErrorDescription = {
  type: string;
  code?: string;
  message: string;
  stack: string;
  cause?: ErrorDescription;
};

const MAX_CAUSES = 4;

/**
 * Describes what failed and where, without values. The error of a failed query contains the query's
 * parameters (addresses, password hashes), and PostgreSQL's `detail` repeats the complete row.
 */
export function describeError(error: unknown): unknown {
  return error instanceof Error ? describe(error, MAX_CAUSES) : error;
}

function describe(error: Error, causesLeft: number): ErrorDescription {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return {
    type: error.constructor.name,
    ...(typeof code === 'string' ? { code } : {}),
    message: withoutParameters(error.message),
    stack: keepStackFrames(error.stack ?? ''),
    ...(cause instanceof Error && causesLeft > 0 ? { cause: describe(cause, causesLeft - 1) } : {}),
  };
}

function withoutParameters(message: string): string {
  return message.split('\nparams: ', 1)[0] ?? '';
}

/** Removes the message from a stack, because it contains the parameters. */
function keepStackFrames(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
