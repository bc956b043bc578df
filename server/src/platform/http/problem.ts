import { accountError } from '@attune/domain/account/account-errors';
import { AppError, type ErrorKind, type FieldIssue } from '@attune/domain/kernel/app-error';
import { kernelError } from '@attune/domain/kernel/errors';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { isConnectionError, isUnstorableText, violatesUserReference } from '../db/database.ts';
import type { AppEnv } from './app-env.ts';

const STATUS_OF_KIND: Record<ErrorKind, ContentfulStatusCode> = {
  invalid: 400,
  unauthenticated: 401,
  payment_required: 402,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  rate_limited: 429,
  unavailable: 503,
  out_of_space: 507,
};

type Problem = {
  status: ContentfulStatusCode;
  code: string;
  detail: string;
  fields?: FieldIssue[];
};

function sendProblem(c: Context<AppEnv>, problem: Problem, headers: Record<string, string> = {}) {
  const { status, code, detail, fields } = problem;
  return c.json(
    {
      type: 'about:blank',
      title: code,
      status,
      code,
      detail,
      ...(fields && fields.length > 0 ? { fields } : {}),
      requestId: c.get('requestId'),
    },
    status,
    { ...headers, 'content-type': 'application/problem+json', 'cache-control': 'no-store' },
  );
}

export function sendAppError(c: Context<AppEnv>, error: AppError) {
  const headers: Record<string, string> = {};
  if (error.retryAfterSeconds !== undefined) headers['retry-after'] = `${error.retryAfterSeconds}`;
  const { kind, code, message, fields } = error;
  return sendProblem(c, { status: STATUS_OF_KIND[kind], code, detail: message, fields }, headers);
}

/** Sends a problem that has no error of its own (405, 413, 415), in the format of all others. */
export function sendHttpProblem(
  c: Context<AppEnv>,
  status: ContentfulStatusCode,
  code: string,
  detail: string,
) {
  return sendProblem(c, { status, code, detail });
}

export function sendMediaTypeProblem(c: Context<AppEnv>) {
  return sendHttpProblem(c, 415, 'request.media_type', 'This type of content isn’t accepted here.');
}

/**
 * Turns every thrown error into a response. An unexpected error is logged once, and its response
 * contains no details.
 */
export function handleError(error: Error, c: Context<AppEnv>) {
  if (error instanceof AppError) return sendAppError(c, error);
  if (error instanceof HTTPException && error.status === 415) return sendMediaTypeProblem(c);
  if ((error instanceof HTTPException && error.status === 400) || isUnstorableText(error)) {
    return sendAppError(c, kernelError('request.malformed'));
  }
  if (isConnectionError(error)) {
    c.get('log').error({ err: error }, 'database unreachable');
    return sendAppError(c, kernelError('service.unavailable', { retryAfterSeconds: 5 }));
  }
  // The account was deleted while the request was running.
  const session = c.get('session');
  if (session && violatesUserReference(error, session.user.id)) {
    return sendAppError(c, accountError('account.sign_in_required'));
  }
  c.get('log').error({ err: error }, 'unexpected error');
  return sendProblem(c, {
    status: 500,
    code: 'unexpected',
    detail: 'Something went wrong on our side. Nothing has changed. Please try again.',
  });
}
