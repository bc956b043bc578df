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
  'PUT /api/courses/{id}/project': ['text'],
  'POST /api/courses/{id}/certificate': ['name'],
  'POST /api/goals': ['title', 'why', 'steps[].text'],
  'PATCH /api/goals/{id}': ['title', 'why'],
  'POST /api/goals/{id}/steps': ['text'],
  'PATCH /api/goals/{id}/steps/{stepId}': ['text', 'attempt'],
  'POST /api/goals/review': ['note'],
  'POST /api/support': ['subject', 'message'],
  'POST /api/moderation/decisions/{id}/appeal': ['text'],
  'POST /api/moderation/reports': ['note'],
  'POST /api/shared-conversations/report': ['note'],
  'POST /api/certificates/{code}/report': ['note'],
  'PUT /api/companion/memories/{id}': ['text'],
  'PUT /api/companion/instructions': ['text'],
  'PATCH /api/companion/conversations/{id}': ['title'],
  'POST /api/companion/conversations/{id}/replies/{replyId}/report': ['comment'],
  'POST /api/assessments': ['answers[].answer'],
  'PATCH /api/users/{id}': ['name', 'displayName', 'about'],
  'POST /api/cancel-subscription': ['comment'],
};

/**
 * Messages to the companion. The companion's reply contains the help lines, so only a rejected
 * message gets the header.
 */
export const CARE_WHEN_REJECTED: Readonly<Record<string, readonly string[]>> = {
  'POST /api/companion/conversations/{id}/messages': ['text'],
  'POST /api/companion/temporary': ['messages[-1].text'],
};

const ROUTES = Object.entries({ ...CARE_WRITES, ...CARE_WHEN_REJECTED }).map(([route, fields]) => {
  const [method = '', path = ''] = route.split(' ');
  return {
    method,
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    fields,
    hasHelpInReply: Object.hasOwn(CARE_WHEN_REJECTED, route),
  };
});

/** No accepted text is longer than this. */
const MAX_LENGTH = 60_000;
/**
 * Rejecting a request must stay cheap, so only this many characters at each end of its text are
 * checked.
 */
const REJECTED_END_LENGTH = 4_000;

/**
 * Users whose request is rejected because of their plan, a suspension, a limit or a conflict still
 * get help.
 */
const REJECTED_WITH_CARE: readonly number[] = [402, 403, 409, 413, 429];

export const addCareHeader: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const { method, path } = c.req;
  const route = ROUTES.find((entry) => entry.method === method && entry.pattern.test(path));
  const isRejected = REJECTED_WITH_CARE.includes(c.res.status);
  const needsCheck = isRejected || (c.res.ok && !route?.hasHelpInReply);
  if (!route || !needsCheck || !c.get('session')) return;
  const text = collectText(await c.req.json().catch(() => null), route.fields);
  const kind = await runInSlices(
    detectCareKindInSteps(isRejected ? cutOutMiddle(text) : text.slice(0, MAX_LENGTH)),
  );
  if (kind) c.res.headers.set(CARE_HEADER, kind);
};

function cutOutMiddle(text: string): string {
  if (text.length <= 2 * REJECTED_END_LENGTH) return text;
  return `${text.slice(0, REJECTED_END_LENGTH)}\n${text.slice(-REJECTED_END_LENGTH)}`;
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
  if (!isWrite && !Object.hasOwn(CARE_WHEN_REJECTED, route)) return;
  for (const [status, response] of Object.entries(operation.responses ?? {})) {
    const isRejected = REJECTED_WITH_CARE.includes(Number(status));
    if (!isRejected && !(isWrite && status.startsWith('2'))) continue;
    response.headers = {
      ...response.headers,
      [CARE_HEADER]: {
        description:
          'The kind of crisis that the text shows signs of; absent otherwise. Only the author gets it.',
        schema: { type: 'string', enum: [...CARE_KINDS] },
      },
    };
  }
}
