import { CARE_KINDS } from '@attune/domain/companion/care/care-kinds';
import { readCare } from '@attune/domain/companion/care/signs';
import type { MiddlewareHandler } from 'hono';
import { inSlices } from '../event-loop/in-slices.ts';
import type { AppEnv } from '../http/app-env.ts';

/**
 * Answers a write whose words show signs of a crisis with this header, so that its author sees help
 * lines at once. Only the author gets this answer, and nothing about it is stored or logged.
 */
const CARE_HEADER = 'attune-care';

/** Writes with a person's own words, by their path in the API's description, and which fields. */
export const CARE_WRITES: Readonly<Record<string, readonly string[]>> = {
  'POST /api/forum/posts': ['title', 'content'],
  'PATCH /api/forum/posts/{id}': ['title', 'content'],
  'POST /api/forum/posts/{id}/comments': ['content'],
  'PATCH /api/forum/comments/{id}': ['content'],
  'PUT /api/mind/journal/{id}': ['text'],
  'POST /api/mind/moods': ['note'],
  'PATCH /api/mind/moods/{id}': ['note'],
  'PUT /api/daily/{day}/answer': ['text'],
  'POST /api/tutorials/{id}/notes': ['text'],
  'PATCH /api/tutorials/notes/{id}': ['text'],
  'POST /api/goals': ['title', 'why'],
  'PATCH /api/goals/{id}': ['title', 'why'],
  'POST /api/goals/{id}/steps': ['text'],
  'PATCH /api/goals/{id}/steps/{stepId}': ['text', 'attempt'],
  'POST /api/goals/review': ['note'],
  'POST /api/support': ['subject', 'message'],
  'POST /api/moderation/decisions/{id}/appeal': ['text'],
  'POST /api/moderation/reports': ['note'],
  'PUT /api/companion/memories/{id}': ['text'],
};

const ROUTES = Object.entries(CARE_WRITES).map(([route, fields]) => {
  const [method = '', path = ''] = route.split(' ');
  return { method, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`), fields };
});

/** More than any of these fields can hold. */
const MOST_LETTERS = 60_000;

/** Someone whose access has ended is refused, and gets help all the same. */
const PAYMENT_REQUIRED = 402;

export const answerWithCare: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const { method, path } = c.req;
  const route = ROUTES.find((one) => one.method === method && one.pattern.test(path));
  const isAnswered = c.res.ok || c.res.status === PAYMENT_REQUIRED;
  if (!route || !isAnswered || !c.get('session')) return;
  const text = wordsIn(await c.req.json().catch(() => null), route.fields);
  const kind = await inSlices(readCare(text.slice(0, MOST_LETTERS)));
  if (kind) c.res.headers.set(CARE_HEADER, kind);
};

function wordsIn(body: unknown, fields: readonly string[]): string {
  if (typeof body !== 'object' || body === null) return '';
  const values = fields.map((field) => (body as Record<string, unknown>)[field]);
  return values.filter((value) => typeof value === 'string').join('\n');
}

type Operation = { responses?: Record<string, { headers?: object }> };

/** Adds the header to the API's description of one operation. */
export function describeCareHeader(method: string, path: string, operation: Operation): void {
  if (!Object.hasOwn(CARE_WRITES, `${method.toUpperCase()} ${path}`)) return;
  for (const [status, response] of Object.entries(operation.responses ?? {})) {
    if (!status.startsWith('2') && status !== String(PAYMENT_REQUIRED)) continue;
    response.headers = {
      ...response.headers,
      [CARE_HEADER]: {
        description:
          'Only where the words show signs of a crisis: which kind. For the author alone.',
        schema: { type: 'string', enum: [...CARE_KINDS] },
      },
    };
  }
}
