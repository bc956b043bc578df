import { describe, expect, it } from 'vitest';
import { findEventFault, findResponseFault } from '#test/api-description.ts';
import { buildPostPage } from '#test/build-post.ts';
import { expectConsole, takeConsoleFaults } from '#test/expect-console.ts';
import { fakeApi, problem, takeNetworkFaults } from '#test/fake-api.ts';
import { PLANS_ANSWER } from '#test/fake-billing.ts';

const [PLAN] = PLANS_ANSWER.plans;
const BODY = 'answers 200 with a body that the server can’t send';

describe('a fake response', () => {
  it.each([
    ['a body as described', 'GET /api/plans', 200, PLANS_ANSWER],
    ['an empty body where there is none', 'DELETE /api/goals/1', 204, undefined],
    ['a problem', 'GET /api/plans', 503, problem(503, 'x', 'Away.').body],
    ['a failure of a proxy', 'GET /api/plans', 502, undefined],
  ])('may be %s', (_, call, status, body) => {
    const [method = '', path = ''] = call.split(' ');
    expect(findResponseFault(method, path, status, body)).toBeUndefined();
  });

  it.each([
    [
      'a field of the wrong type',
      200,
      { ...PLANS_ANSWER, plans: [{ ...PLAN, price: '9.99' }] },
      `The fake of GET /api/plans ${BODY}: plans.0.price must be integer.`,
    ],
    [
      'a missing field and an unknown one',
      200,
      { plans: [], publishableKey: 'pk', sandbox: true },
      `The fake of GET /api/plans ${BODY}: isSandbox is missing; sandbox isn’t in the description.`,
    ],
    ['another status', 418, {}, 'The fake of GET /api/plans answers 418, which it never does.'],
  ])('is a fault with %s', (_, status, body, fault) => {
    expect(findResponseFault('GET', '/api/plans', status, body)).toBe(fault);
  });

  it('is a fault at an unknown address', () => {
    expect(findResponseFault('GET', '/api/nowhere', 200, {})).toBe(
      'The server has no GET /api/nowhere.',
    );
    fakeApi({ 'GET /api/nowhere': { body: {} } });
    expect(takeNetworkFaults()).toEqual(['The server has no GET /api/nowhere.']);
  });

  it('has the fields of both parts of an object made of two', () => {
    const { posts, ...page } = buildPostPage();
    expect(findResponseFault('GET', '/api/forum/posts', 200, { posts, ...page })).toBeUndefined();
    const [fault] = [findResponseFault('GET', '/api/forum/posts/1', 200, { post: posts[0] })];
    expect(fault).toContain('post.content is missing');
    expect(fault).not.toContain('post.title');
  });
});

it('holds events of a reply to the description', () => {
  expect(findEventFault('delta', { text: 'So' })).toBeUndefined();
  expect(findEventFault('delta', {})).toContain('text is missing');
  expect(findEventFault('end', {})).toBe('The server sends no event "end" in a reply.');
});

it('reports a request without an answer', async () => {
  fakeApi({});
  await fetch('/api/plans');
  expect(takeNetworkFaults()).toEqual(['No fake answers GET /api/plans.']);
});

it('reports what is logged but not expected, and what is expected but not logged', () => {
  expectConsole('out of tune');
  expectConsole('never logged');
  console.error(new Error('out of tune'));
  console.error('%s happened', 'Something');
  expect(takeConsoleFaults()).toEqual([
    'Unexpected on the console: Something happened',
    'Expected on the console, but not logged: never logged',
  ]);
});
