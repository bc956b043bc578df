import { Agent, request } from 'node:http';

export type LoadRequest = {
  method?: string;
  path: string;
  body?: string;
  headers?: Record<string, string>;
};

/** Sends requests over a limited number of keep-alive connections. */
export class Load {
  readonly #agent: Agent;
  readonly #origin: string;
  readonly #headers: Record<string, string>;

  constructor(origin: string, connections: number, headers: Record<string, string> = {}) {
    this.#origin = origin;
    this.#headers = headers;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /** Sends one request and returns its duration. Throws if the status is not 2xx. */
  send({
    method = 'GET',
    path,
    body,
    headers,
  }: LoadRequest): Promise<{ ms: number; text: string }> {
    const start = performance.now();
    const content = body === undefined ? {} : { 'content-type': 'application/json' };
    return new Promise((resolve, reject) => {
      const outgoing = request(
        this.#origin + path,
        { method, agent: this.#agent, headers: { ...this.#headers, ...content, ...headers } },
        (incoming) => {
          let text = '';
          incoming.setEncoding('utf8');
          incoming.on('data', (chunk: string) => {
            text += chunk;
          });
          incoming.on('end', () => {
            const status = incoming.statusCode ?? 0;
            if (status >= 200 && status < 300) resolve({ ms: performance.now() - start, text });
            else reject(new Error(`${method} ${path}: ${status} ${text.slice(0, 300)}`));
          });
        },
      );
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  }

  /** Sends as many requests as possible in the given time, one at a time per connection. */
  async run(connections: number, durationMs: number, next: () => LoadRequest) {
    const times: number[] = [];
    const start = performance.now();
    const end = start + durationMs;
    const runConnection = async () => {
      while (performance.now() < end) times.push((await this.send(next())).ms);
    };
    await Promise.all(Array.from({ length: connections }, runConnection));
    const seconds = (performance.now() - start) / 1_000;
    return {
      requests: times.length,
      perSecond: times.length / seconds,
      p50: quantile(times, 0.5),
      p99: quantile(times, 0.99),
    };
  }

  close(): void {
    this.#agent.destroy();
  }
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const median = (values: readonly number[]) => quantile(values, 0.5);
