export const ERROR_KINDS = [
  'invalid',
  'unauthenticated',
  'forbidden',
  'not_found',
  'conflict',
  'payment_required',
  'too_large',
  'unsupported',
  'rate_limited',
  'unavailable',
  'out_of_space',
] as const;

export type ErrorKind = (typeof ERROR_KINDS)[number];

export type FieldIssue = { path: string; message: string };

type AppErrorOptions = {
  message?: string;
  fields?: FieldIssue[];
  retryAfterSeconds?: number;
};

/** An error that is shown to the user. Anything else that is thrown is a bug. */
export class AppError extends Error {
  readonly kind: ErrorKind;
  readonly code: string;
  readonly fields: FieldIssue[];
  readonly retryAfterSeconds: number | undefined;

  constructor(kind: ErrorKind, code: string, message: string, options: AppErrorOptions = {}) {
    super(options.message ?? message);
    this.name = 'AppError';
    this.kind = kind;
    this.code = code;
    this.fields = options.fields ?? [];
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

type ErrorTable = Record<string, { kind: ErrorKind; message: string }>;

/** A client sent other content with an idempotency key that it used before. */
export const KEY_REUSED = {
  kind: 'conflict',
  message: 'An earlier version of this was already saved. Reload the page to see it.',
} as const;

/** Turns a feature's table of error codes into the function that creates its errors. */
export function defineErrors<Table extends ErrorTable>(table: Table) {
  return (code: keyof Table & string, options?: AppErrorOptions): AppError => {
    const entry = table[code] as { kind: ErrorKind; message: string };
    return new AppError(entry.kind, code, entry.message, options);
  };
}
