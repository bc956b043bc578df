import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const CHECK_EVERY_MS = 200;
const CHECK_PATIENCE_MS = 2_000;
/** So many checks in a row without an answer: a busy node is not one that left. */
const MAX_SILENCES = 3;
const IDEMPOTENT = new Set(['GET', 'HEAD']);

export type Balancer = {
  /** What was sent again to another node. */
  readonly retried: number;
  /** What no node could be found for, or broke on the way: the answers that we made ourselves. */
  readonly refused: number;
  /** Whether people are sent to the node at this port. */
  isReady(port: number): boolean;
  close(): void;
};

type Target = { port: number; agent: Agent; isReady: boolean; silences: number; isGone: boolean };

/**
 * A small reverse proxy, as one would stand before the nodes. It asks each node five times a second
 * at /readyz and sends people, in turn, to those that last said 200; silence for two seconds counts
 * when it comes three times in a row. Where nobody is ready, those that take connections are tried
 * all the same, as common proxies do. Connections to nodes are kept. A GET or HEAD whose connection
 * was refused, so that not one byte had gone out, is sent to the next node, once; nothing else is
 * ever sent twice. What remains is answered with 502 or 503, and a connection that breaks under an
 * answer breaks on the other side as well.
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
