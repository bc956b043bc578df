import { vi } from 'vitest';

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> };
type Call = { method: string; path: string; body: unknown; user?: string | undefined };

/** Replaces the network. A request without an answer here gets status 500. */
export function fakeApi(answers: Record<string, Answer | (() => Answer | Promise<Answer>)>) {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const request = typeof input === 'string' ? new Request(new URL(input, location.href)) : input;
    const { pathname } = new URL(request.url);
    const text = await request.text();
    const user = request.headers.get('attune-user') ?? undefined;
    const body = text ? JSON.parse(text) : null;
    calls.push({ method: request.method, path: pathname, body, user });
    const expected = answers[`${request.method} ${pathname}`];
    const answer = typeof expected === 'function' ? await expected() : expected;
    const status = answer ? (answer.status ?? 200) : 500;
    const type = status < 400 ? 'application/json' : 'application/problem+json';
    return new Response(answer?.body === undefined ? null : JSON.stringify(answer.body), {
      status,
      headers: { 'content-type': type, ...answer?.headers },
    });
  });
  return { calls, answers };
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
