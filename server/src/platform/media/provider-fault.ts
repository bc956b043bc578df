/**
 * A provider failed us. The reason is in our own words: what came from outside, and the address
 * with the key in it, stay out of logs.
 */
export class ProviderFault extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'Fault';
  }
}

/** Nothing was asked: the provider failed too often just now. */
export class BreakerOpenError extends Error {
  constructor() {
    super('resting after several failures');
    this.name = 'BreakerOpen';
  }
}

/** Nothing was asked: the day's budget is used up. */
export class BudgetSpentError extends Error {
  constructor() {
    super("the day's budget is used up");
    this.name = 'BudgetSpent';
  }
}

/** What fetch throws says little by itself; a code of the system is safe to repeat. */
export function toProviderFault(error: unknown): ProviderFault {
  if (error instanceof ProviderFault) return error;
  if (error instanceof Error && error.name === 'TimeoutError') {
    return new ProviderFault('did not answer in time');
  }
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error ? (cause as NodeJS.ErrnoException).code : undefined;
  return new ProviderFault(code ? `could not be reached (${code})` : 'could not be reached');
}
