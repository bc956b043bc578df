import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const CHECK_EVERY_MS = 200;
const CHECK_PATIENCE_MS = 2_000;
/** This many failed checks in a row: a busy node is not a stopped one. */
const MAX_SILENCES = 3;
const IDEMPOTENT = new Set(['GET', 'HEAD']);

export type Balancer = {
  /** Requests repeated on another node. */
  readonly retried: number;
  /** Responses generated here: no node was available, or the connection broke. */
  readonly refused: number;
  /** Whether requests are routed to the node at this port. */
  isReady(port: number): boolean;
  close(): void;
};

type Target = { port: number; agent: Agent; isReady: boolean; silences: number; isGone: boolean };

/**
 * A small reverse proxy as in production. It checks each node's /readyz five times a second and
 * routes requests in turn to those that last returned 200; no response within two seconds counts
 * when it happens three times in a row. If no node is ready, those that accept connections are
 * tried anyway, as common proxies do. Connections to nodes are kept alive. A GET or HEAD whose
 * connection was refused, so that no byte was sent, is sent to the next node once; nothing else is
 * ever sent twice. Everything else gets a 502 or 503, and a connection that breaks during a
 * response breaks on the client's side too.
 */
export async function startBalancer(port: number, ports: readonly number[]): Promise<Balancer> {
  const targets: Target[] = ports.map((each) => ({
    port: each,
    agent: new Agent({ keepAlive: true }),
    isReady: false,
    silences: 0,
    isGone: false,
  }));
  const counts = { retried: 0, refused: 0 };
  const closing = new AbortController();
  let turn = 0;

  async function check(target: Target): Promise<void> {
    const patience = AbortSignal.timeout(CHECK_PATIENCE_MS);
    const url = `http://127.0.0.1:${target.port}/readyz`;
    const answer = await fetch(url, { signal: patience }).catch(() => null);
    await answer?.body?.cancel();
    const isSilent = answer === null && patience.aborted;
    target.isGone = answer === null && !isSilent;
    target.silences = isSilent ? target.silences + 1 : 0;
    const isBusy = isSilent && target.silences < MAX_SILENCES;
    if (!isBusy) target.isReady = answer?.ok ?? false;
  }
  async function watch(target: Target): Promise<void> {
    while (!closing.signal.aborted) {
      await check(target);
      await wait(CHECK_EVERY_MS, undefined, { signal: closing.signal }).catch(() => {});
    }
  }
  const next = (): Target | undefined => {
    const ready = targets.filter(({ isReady }) => isReady);
    const open = ready.length > 0 ? ready : targets.filter(({ isGone }) => !isGone);
    turn += 1;
    return open[turn % open.length];
  };
  const refuse = (answer: ServerResponse, status: number) => {
    counts.refused += 1;
    if (answer.headersSent) answer.destroy();
    else answer.writeHead(status).end();
  };

  function forward(incoming: IncomingMessage, answer: ServerResponse, triesLeft: number): void {
    const target = next();
    if (!target) {
      refuse(answer, 503);
      return;
    }
    const { method = 'GET', url, headers } = incoming;
    const { connection: _hop, ...others } = headers;
    const inner = request(
      {
        host: '127.0.0.1',
        port: target.port,
        agent: target.agent,
        method,
        path: url,
        headers: others,
      },
      (answered) => {
        const { connection: _ours, 'keep-alive': _time, ...rest } = answered.headers;
        answer.writeHead(answered.statusCode ?? 502, rest);
        answered.on('error', () => answer.destroy());
        answered.pipe(answer);
      },
    );
    inner.on('error', (error: NodeJS.ErrnoException) => {
      if (answer.destroyed) return;
      const isUnsent = error.code === 'ECONNREFUSED' && IDEMPOTENT.has(method);
      if (!isUnsent || triesLeft === 0) return refuse(answer, 502);
      target.isReady = false;
      counts.retried += 1;
      forward(incoming, answer, triesLeft - 1);
    });
    answer.on('close', () => inner.destroy());
    if (IDEMPOTENT.has(method)) inner.end();
    else incoming.pipe(inner);
  }

  await Promise.all(targets.map(check));
  for (const target of targets) void watch(target);
  const server = createServer((incoming, answer) => forward(incoming, answer, 1));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    get retried() {
      return counts.retried;
    },
    get refused() {
      return counts.refused;
    },
    isReady: (wanted) => targets.some((target) => target.port === wanted && target.isReady),
    close() {
      closing.abort();
      server.close();
      server.closeAllConnections();
      for (const { agent } of targets) agent.destroy();
    },
  };
}
