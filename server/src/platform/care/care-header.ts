import { CARE_KINDS } from '@attune/domain/companion/care/care-kinds';
import { detectCareKindInSteps } from '@attune/domain/companion/care/detect-care-kind';
import type { MiddlewareHandler } from 'hono';
import { runInSlices } from '../event-loop/run-in-slices.ts';
import type { AppEnv } from '../http/app-env.ts';

/**
 * Set on the response to a write whose text shows signs of a crisis, so that its author sees help
 * lines at once. Only the author gets this response, and nothing about it is stored or logged.
 */
const CARE_HEADER = 'attune-care';

/**
 * Fields with text written by the user, by route. `steps[].text` is the text of each step,
 * `messages[-1].text` the text of the last message.
 */
export const CARE_WRITES: Readonly<Record<string, readonly string[]>> = {
  'POST /api/forum/posts': ['title', 'pseudonym', 'tags[]', 'imageAlt', 'content'],
  'PATCH /api/forum/posts/{id}': ['title', 'tags[]', 'imageAlt', 'content'],
  'POST /api/forum/posts/{id}/comments': ['content'],
  'PATCH /api/forum/comments/{id}': ['content'],
  'PUT /api/mind/journal/{id}': ['text'],
  'POST /api/mind/moods': ['note'],
  'PATCH /api/mind/moods/{id}': ['note'],
  'PUT /api/daily/{day}/answer': ['text'],
  'POST /api/tutorials/{id}/notes': ['text'],
  'PATCH /api/tutorials/notes/{id}': ['text'],
  'POST /api/goals': ['title', 'why', 'steps[].text'],
  'PATCH /api/goals/{id}': ['title', 'why'],
  'POST /api/goals/{id}/steps': ['text'],
  'PATCH /api/goals/{id}/steps/{stepId}': ['text', 'attempt'],
  'POST /api/goals/review': ['note'],
  'POST /api/support': ['subject', 'message'],
  'POST /api/moderation/decisions/{id}/appeal': ['text'],
  'POST /api/moderation/reports': ['note'],
  'PUT /api/companion/memories/{id}': ['text'],
  'PATCH /api/companion/conversations/{id}': ['title'],
  'POST /api/companion/conversations/{id}/replies/{replyId}/report': ['comment'],
  'POST /api/assessments': ['answers[].answer'],
  'PATCH /api/users/{id}': ['name', 'displayName', 'about'],
  'POST /api/cancel-subscription': ['comment'],
};

/**
 * Messages to the companion. The reply itself carries the care note, so only a refusal gets the
 * header.
 */
export const CARE_WHEN_REFUSED: Readonly<Record<string, readonly string[]>> = {
  'POST /api/companion/conversations/{id}/messages': ['text'],
  'POST /api/companion/temporary': ['messages[-1].text'],
};

const ROUTES = Object.entries({ ...CARE_WRITES, ...CARE_WHEN_REFUSED }).map(([route, fields]) => {
  const [method = '', path = ''] = route.split(' ');
  return {
    method,
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    fields,
    isAnsweredItself: Object.hasOwn(CARE_WHEN_REFUSED, route),
  };
});

/** Longer than any of these fields can be. */
const MAX_LENGTH = 60_000;
/** A refusal must stay cheap, so only this many characters at each end of the text are checked. */
const REFUSED_LETTERS = 4_000;

/** Users who are refused for their plan, suspension, a limit or a conflict still get help. */
const REFUSED_WITH_CARE: readonly number[] = [402, 403, 409, 413, 429];

export const addCareHeader: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const { method, path } = c.req;
  const route = ROUTES.find((one) => one.method === method && one.pattern.test(path));
  const isRefused = REFUSED_WITH_CARE.includes(c.res.status);
  const isAnswered = isRefused || (c.res.ok && !route?.isAnsweredItself);
  if (!route || !isAnswered || !c.get('session')) return;
  const text = collectText(await c.req.json().catch(() => null), route.fields);
  const kind = await runInSlices(
    detectCareKindInSteps(isRefused ? endsOf(text) : text.slice(0, MAX_LENGTH)),
  );
  if (kind) c.res.headers.set(CARE_HEADER, kind);
};

function endsOf(text: string): string {
  if (text.length <= 2 * REFUSED_LETTERS) return text;
  return `${text.slice(0, REFUSED_LETTERS)}\n${text.slice(-REFUSED_LETTERS)}`;
}

function collectText(body: unknown, fields: readonly string[]): string {
  const values = fields.flatMap((field) => valuesAt(body, field.split('.')));
  return values.filter((value) => typeof value === 'string').join('\n');
}

function valuesAt(value: unknown, [part, ...rest]: readonly string[]): unknown[] {
  if (part === undefined) return [value];
  if (typeof value !== 'object' || value === null) return [];
  const [, name = '', lastOnly] = /^(\w+)(?:\[(-1)?\])?$/.exec(part) ?? [];
  const found = (value as Record<string, unknown>)[name];
  const items = Array.isArray(found) && part !== name ? found : [found];
  return (lastOnly ? items.slice(-1) : items).flatMap((item) => valuesAt(item, rest));
}

type Operation = { responses?: Record<string, { headers?: object }> };

export function describeCareHeader(method: string, path: string, operation: Operation): void {
  const route = `${method.toUpperCase()} ${path}`;
  const isWrite = Object.hasOwn(CARE_WRITES, route);
  if (!isWrite && !Object.hasOwn(CARE_WHEN_REFUSED, route)) return;
  for (const [status, response] of Object.entries(operation.responses ?? {})) {
    const isRefused = REFUSED_WITH_CARE.includes(Number(status));
    if (!isRefused && !(isWrite && status.startsWith('2'))) continue;
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
