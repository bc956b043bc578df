export type FieldMessage = { path: string; message: string };

type ProblemFacts = {
  status: number;
  code: string;
  detail: string;
  fields: FieldMessage[];
  requestId: string | null;
};

/** A call that was refused or did not reach the server. `detail` is a sentence for the user. */
export class ApiError extends Error {
  declare readonly status: number;
  declare readonly code: string;
  declare readonly detail: string;
  declare readonly fields: FieldMessage[];
  declare readonly requestId: string | null;

  constructor(facts: ProblemFacts) {
    super(facts.detail);
    this.name = 'ApiError';
    Object.assign(this, facts);
  }
}

const OFFLINE_MESSAGE =
  'Attune could not be reached. Check your connection and try again; nothing was lost.';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function fieldsOf(value: unknown): FieldMessage[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((field) =>
    isRecord(field) && typeof field.path === 'string' && typeof field.message === 'string'
      ? [{ path: field.path, message: field.message }]
      : [],
  );
}

/** Converts any failure of a call. Without a response the server was not reached. */
export function toApiError(
  problem: unknown,
  response: Pick<Response, 'status'> | undefined,
): ApiError {
  const facts = isRecord(problem) ? problem : {};
  return new ApiError({
    status: response?.status ?? 0,
    code: text(facts.code) ?? (response ? 'unknown' : 'offline'),
    detail: text(facts.detail) ?? (response ? '' : OFFLINE_MESSAGE),
    fields: fieldsOf(facts.fields),
    requestId: text(facts.requestId),
  });
}

/** The text to show for a failure; `fallback` when it has none. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.detail !== '' ? error.detail : fallback;
}

export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** A dialog of its own asks to sign in again; the page stays as it is. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'account.sign_in_required';
}

/** What happened and what is safe; null when a dialog asks to sign in again. */
export function problemOf(error: unknown, fallback: string): string | null {
  return isSignedOut(error) ? null : messageOf(error, fallback);
}

export function loadErrorMessage(error: unknown, fallback: string): string {
  return problemOf(error, fallback) ?? 'Sign in again to read on.';
}
