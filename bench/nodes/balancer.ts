import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const CHECK_EVERY_MS = 200;
const CHECK_TIMEOUT_MS = 2_000;
/**
 * A node that misses this many checks in a row is not ready. A node that misses fewer is busy.
 */
const MAX_SILENCES = 3;
const RETRIED_METHODS = new Set(['GET', 'HEAD']);

export type Balancer = {
  /** Requests repeated on another node. */
  readonly retried: number;
  /** Requests that failed in the proxy: no node was available, or the connection to it broke. */
  readonly refused: number;
  /** Whether requests are routed to the node at this port. */
  isReady(port: number): boolean;
  close(): void;
};

type Target = { port: number; agent: Agent; isReady: boolean; silences: number; isGone: boolean };

/**
 * A small reverse proxy that behaves like common ones in production:
 * - It checks each node's /readyz five times a second and routes requests in turn to the nodes that
 *   returned 200. A node that does not respond within two seconds, three times in a row, is not ready.
 * - If no node is ready, it tries those that accept connections.
 * - It keeps connections to nodes alive.
 * - If a connection was refused, it sends a GET or HEAD once more, to the next node. It repeats no
 *   other request.
 * - Other failures get a 502 or 503. If a connection breaks during a response, it breaks the client's
 *   connection too.
 */
export async function startBalancer(port: number, ports: readonly number[]): Promise<Balancer> {
  const targets: Target[] = ports.map((nodePort) => ({
    port: nodePort,
    agent: new Agent({ keepAlive: true }),
    isReady: false,
    silences: 0,
    isGone: false,
  }));
  const counts = { retried: 0, refused: 0 };
  const closing = new AbortController();
  let turn = 0;

  async function check(target: Target): Promise<void> {
    const timeout = AbortSignal.timeout(CHECK_TIMEOUT_MS);
    const url = `http://127.0.0.1:${target.port}/readyz`;
    const answer = await fetch(url, { signal: timeout }).catch(() => null);
    await answer?.body?.cancel();
    const isSilent = answer === null && timeout.aborted;
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
  const pickTarget = (): Target | undefined => {
    const ready = targets.filter(({ isReady }) => isReady);
    const candidates = ready.length > 0 ? ready : targets.filter(({ isGone }) => !isGone);
    turn += 1;
    return candidates[turn % candidates.length];
  };
  const refuse = (answer: ServerResponse, status: number) => {
    counts.refused += 1;
    if (answer.headersSent) answer.destroy();
    else answer.writeHead(status).end();
  };

  function forward(incoming: IncomingMessage, answer: ServerResponse, triesLeft: number): void {
    const target = pickTarget();
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
      (response) => {
        const { connection: _ours, 'keep-alive': _time, ...rest } = response.headers;
        answer.writeHead(response.statusCode ?? 502, rest);
        response.on('error', () => answer.destroy());
        response.pipe(answer);
      },
    );
    inner.on('error', (error: NodeJS.ErrnoException) => {
      if (answer.destroyed) return;
      const canRetry = error.code === 'ECONNREFUSED' && RETRIED_METHODS.has(method);
      if (!canRetry || triesLeft === 0) return refuse(answer, 502);
      target.isReady = false;
      counts.retried += 1;
      forward(incoming, answer, triesLeft - 1);
    });
    answer.on('close', () => inner.destroy());
    if (RETRIED_METHODS.has(method)) inner.end();
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
