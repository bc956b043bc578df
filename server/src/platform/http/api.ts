import { kernelError } from '@attune/domain/kernel/errors';
import { formatIssue } from '@attune/domain/kernel/format-issue';
import { OpenAPIHono, z } from '@hono/zod-openapi';
import type { AppEnv } from './app-env.ts';

export type Api = OpenAPIHono<AppEnv>;

// Schema rules without a message of their own get a plain-language one.
z.config({ customError: formatIssue });

/** This is enough to correct a form, and keeps the response short for any input. */
const MAX_ISSUES = 20;

/** Input errors name every invalid field, in the same format as all other errors. */
export function createApi(): Api {
  return new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      if (result.success) return;
      const fields = result.error.issues.slice(0, MAX_ISSUES).flatMap((issue) => {
        const path = issue.path.join('.');
        if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }];
        return issue.keys
          .slice(0, MAX_ISSUES)
          .map((key) => ({ path: key, message: issue.message }));
      });
      const message = fields[0]?.message;
      const listed = fields.slice(0, MAX_ISSUES);
      throw kernelError('request.invalid', { fields: listed, ...(message ? { message } : {}) });
    },
  });
}

const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.string(),
    detail: z.string(),
    fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    requestId: z.string(),
  })
  .openapi('Problem');

const STATUS_DESCRIPTIONS = {
  400: 'Invalid; `fields` says what to change',
  401: 'Not signed in, or wrong credentials',
  402: 'Requires a running trial or a subscription',
  403: 'Not allowed',
  404: 'Does not exist, or is not yours',
  409: 'Conflicts with existing data',
  413: 'Too large',
  415: 'Unsupported media type',
  429: 'Too many attempts; wait as Retry-After says',
  503: 'Temporarily unavailable',
  507: 'No storage space left',
} as const;

export type ProblemStatus = keyof typeof STATUS_DESCRIPTIONS;

export function problems(...statuses: ProblemStatus[]) {
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: STATUS_DESCRIPTIONS[status],
        content: { 'application/problem+json': { schema: problemSchema } },
      },
    ]),
  ) as Record<
    (typeof statuses)[number],
    {
      description: string;
      content: { 'application/problem+json': { schema: typeof problemSchema } };
    }
  >;
}

export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { 'application/json': { schema } } };
}

export function jsonResponse<Schema extends z.ZodType>(description: string, schema: Schema) {
  return { description, content: { 'application/json': { schema } } };
}

/** Marks a route as requiring a session. The test of the authorization matrix reads the mark. */
export const SIGNED_IN = [{ session: [] }];

/**
 * Errors that every route can return: the database is unreachable or, for writes, the origin or the
 * body is rejected.
 */
export function commonProblems(method: string) {
  const statuses = method === 'get' ? ([503] as const) : ([403, 413, 415, 503] as const);
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: STATUS_DESCRIPTIONS[status],
        content: {
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
        },
      },
    ]),
  );
}
