import { vi } from 'vitest';
import { findAddress, findResponseFault } from './api-description.ts';

export type Answer = {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
  /** The body of a page, a download or an event stream, instead of JSON. */
  content?: BodyInit;
  /** SPEC requires the page to handle a response that this server doesn't send. */
  isUndescribed?: boolean;
};
export type Call = {
  method: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
  user?: string | undefined;
};
/** A function is called for each request. If it throws, the request fails as without a network. */
export type Answers = Record<string, Answer | ((call: Call) => Answer | Promise<Answer>)>;

const faults: string[] = [];

/** Returns and clears what the server could not have sent, and the requests without an answer. */
export const takeNetworkFaults = (): string[] => faults.splice(0);

/** The description leaves out the static files. */
const isApi = (path: string) => path.startsWith('/api/');

export function reportNetworkFault(fault: string | undefined): void {
  if (fault !== undefined) faults.push(fault);
}

/**
 * Replaces the network. An answer is found by method and path, or by method and described address,
 * such as `GET /api/goals/{goalId}`. A test fails if a request has no answer here, or if the server
 * could not send the answer.
 */
export function fakeApi(answers: Answers) {
  const calls: Call[] = [];
  for (const key of Object.keys(answers)) {
    const [method = '', path = ''] = key.split(' ');
    if (isApi(path) && !findAddress(method, path)) reportNetworkFault(`The server has no ${key}.`);
  }
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const request = typeof input === 'string' ? new Request(new URL(input, location.href)) : input;
    const { method } = request;
    const { pathname, searchParams } = new URL(request.url);
    const query = Object.fromEntries(searchParams);
    const text = await request.text();
    const user = request.headers.get('attune-user') ?? undefined;
    const isJson = request.headers.get('content-type')?.includes('json') ?? false;
    const body = isJson && text ? JSON.parse(text) : null;
    const call = { method, path: pathname, query, body, user };
    calls.push(call);
    const expected =
      answers[`${method} ${pathname}`] ?? answers[`${method} ${findAddress(method, pathname)}`];
    if (!expected) {
      reportNetworkFault(`No fake answers ${method} ${pathname}.`);
      return new Response(null, { status: 500 });
    }
    const answer = typeof expected === 'function' ? await expected(call) : expected;
    return createResponse(method, pathname, answer);
  });
  return { calls, answers };
}

/** Reports a fault if the server could not send this response. */
function createResponse(method: string, path: string, answer: Answer): Response {
  const { status = 200, body, content, headers, isUndescribed } = answer;
  const isChecked = isApi(path) && content === undefined && !isUndescribed;
  if (isChecked) reportNetworkFault(findResponseFault(method, path, status, body));
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  const json = body === undefined ? null : JSON.stringify(body);
  return new Response(content ?? json, { status, headers: { 'content-type': type, ...headers } });
}

export function problem(
  status: number,
  code: string,
  detail: string,
  fields: Array<{ path: string; message: string }> = [],
): Answer {
  return {
    status,
    body: { type: 'about:blank', title: code, status, code, detail, fields, requestId: 'r' },
  };
}

/** Replaces BroadcastChannel between the tabs of one test. */
export class FakeChannel extends EventTarget {
  static all = new Set<FakeChannel>();
  constructor() {
    super();
    FakeChannel.all.add(this);
  }
  postMessage(data: unknown) {
    for (const other of FakeChannel.all) if (other !== this) other.receive(data);
  }
  receive(data: unknown) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  close() {
    FakeChannel.all.delete(this);
  }
}
