import { kernelError } from '@attune/domain/kernel/errors';
import { formatIssue } from '@attune/domain/kernel/format-issue';
import { OpenAPIHono, z } from '@hono/zod-openapi';
import type { AppEnv } from './app-env.ts';

export type Api = OpenAPIHono<AppEnv>;

// For all schemas: rules without their own message get a plain one.
z.config({ customError: formatIssue });

/** Enough to correct a form, and a short response for any input. */
const MAX_ISSUES = 20;

/** Input errors name every field, in the same shape as all other errors. */
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
  400: 'Not valid; `fields` says what to change',
  401: 'Not signed in, or not with these credentials',
  402: 'Needs a running trial or a subscription',
  403: 'Not allowed',
  404: 'Does not exist, or is not yours',
  409: 'Collides with something that exists',
  413: 'Too large',
  415: 'Not a media type that is understood here',
  429: 'Too many attempts; wait as Retry-After says',
  503: 'Out of reach for the moment',
  507: 'No room left to store it',
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

/** Marks a route as requiring a session; the authorization matrix reads it. */
export const SIGNED_IN = [{ session: [] }];

/**
 * Errors every route can return: database unreachable and, for writes, the checks of origin and
 * body.
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
