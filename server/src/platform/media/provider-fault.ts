/**
 * A provider failed. The reason is our own text, so that responses and the address with the key do
 * not get into logs.
 */
export class ProviderFault extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'Fault';
  }
}

/** No request was sent: the provider failed too often. */
export class BreakerOpenError extends Error {
  constructor() {
    super('paused after several failures');
    this.name = 'BreakerOpen';
  }
}

/** No request was sent: the day's budget is used up. */
export class BudgetSpentError extends Error {
  constructor() {
    super("the day's budget is used up");
    this.name = 'BudgetSpent';
  }
}

/** Adds the system's error code to the reason, because the errors of `fetch` say little. */
export function toProviderFault(error: unknown): ProviderFault {
  if (error instanceof ProviderFault) return error;
  if (error instanceof Error && error.name === 'TimeoutError') {
    return new ProviderFault('did not answer in time');
  }
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error ? (cause as NodeJS.ErrnoException).code : undefined;
  return new ProviderFault(code ? `could not be reached (${code})` : 'could not be reached');
}
