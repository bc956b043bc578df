export type FieldMessage = { path: string; message: string };

type ApiErrorDetails = {
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

  constructor(details: ApiErrorDetails) {
    super(details.detail);
    this.name = 'ApiError';
    Object.assign(this, details);
  }
}

const OFFLINE_MESSAGE =
  'We couldn’t reach Attune. Check your connection and try again. Nothing was lost.';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function readString(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function readFields(value: unknown): FieldMessage[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((field) =>
    isRecord(field) && typeof field.path === 'string' && typeof field.message === 'string'
      ? [{ path: field.path, message: field.message }]
      : [],
  );
}

/** Converts any failure of a call. Without a response, the server was not reached. */
export function toApiError(
  problem: unknown,
  response: Pick<Response, 'status'> | undefined,
): ApiError {
  const details = isRecord(problem) ? problem : {};
  return new ApiError({
    status: response?.status ?? 0,
    code: readString(details.code) ?? (response ? 'unknown' : 'offline'),
    detail: readString(details.detail) ?? (response ? '' : OFFLINE_MESSAGE),
    fields: readFields(details.fields),
    requestId: readString(details.requestId),
  });
}

/** The text to show for a failure; `fallback` when it has none. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.detail !== '' ? error.detail : fallback;
}

export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Whether the session has ended. A separate dialog then asks the user to sign in again. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'account.sign_in_required';
}

/** The message to show; null when a dialog already asks the user to sign in again. */
export function problemOf(error: unknown, fallback: string): string | null {
  return isSignedOut(error) ? null : messageOf(error, fallback);
}

/** Like `problemOf`, for places that must always say something. */
export function getLoadErrorMessage(error: unknown, fallback: string): string {
  return problemOf(error, fallback) ?? 'Sign in again to continue.';
}
