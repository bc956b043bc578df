/**
 * A provider failed us. The reason is in our own words: what came from outside, and the address
 * with the key in it, stay out of logs.
 */
export class Fault extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'Fault';
  }
}

/** Nothing was asked: the provider failed too often just now. */
export class BreakerOpen extends Error {
  constructor() {
    super('resting after several failures');
    this.name = 'BreakerOpen';
  }
}

/** Nothing was asked: the day's budget is used up. */
export class BudgetSpent extends Error {
  constructor() {
    super("the day's budget is used up");
    this.name = 'BudgetSpent';
  }
}

/** What fetch throws says little by itself; a code of the system is safe to repeat. */
export function toFault(error: unknown): Fault {
  if (error instanceof Fault) return error;
  if (error instanceof Error && error.name === 'TimeoutError') {
    return new Fault('did not answer in time');
  }
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error ? (cause as NodeJS.ErrnoException).code : undefined;
  return new Fault(code ? `could not be reached (${code})` : 'could not be reached');
}
