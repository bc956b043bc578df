import { request } from 'node:http';

type TestResponse = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  body: Buffer;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the shape of its response
  json: any;
};

type Options = { headers?: Record<string, string>; localAddress?: string };

/** A minimal browser: it keeps cookies, and completes paths with its origin. */
export class TestClient {
  readonly cookies = new Map<string, string>();
  readonly #origin: string;
  readonly #options: Options;

  constructor(origin: string, options: Options = {}) {
    this.#origin = origin;
    this.#options = options;
  }

  get(path: string, headers: Record<string, string> = {}) {
    return this.send('GET', path, undefined, headers);
  }
  post(path: string, body?: unknown, headers: Record<string, string> = {}) {
    return this.send('POST', path, body, headers);
  }
  patch(path: string, body: unknown) {
    return this.send('PATCH', path, body);
  }
  put(path: string, body?: unknown) {
    return this.send('PUT', path, body);
  }
  delete(path: string) {
    return this.send('DELETE', path);
  }

  send(method: string, path: string, body?: unknown, extra: Record<string, string> = {}) {
    const isRawBody = body === undefined || typeof body === 'string' || Buffer.isBuffer(body);
    const payload = isRawBody ? body : JSON.stringify(body);
    const headers: Record<string, string> = {
      'user-agent': 'test',
      ...(payload === undefined
        ? {}
        : {
            'content-type': 'application/json',
            'content-length': `${Buffer.byteLength(payload)}`,
          }),
      ...(this.cookies.size > 0
        ? { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
        : {}),
      ...this.#options.headers,
      ...extra,
    };
    const { localAddress } = this.#options;
    return new Promise<TestResponse>((resolve, reject) => {
      const outgoing = request(
        new URL(path, this.#origin),
        { method, headers, ...(localAddress ? { localAddress } : {}) },
        (incoming) => {
          const chunks: Buffer[] = [];
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
          incoming.on('end', () => {
            this.#storeCookies(incoming.headers['set-cookie'] ?? []);
            const received = Buffer.concat(chunks);
            const text = received.toString();
            const isJson = /json/.test(incoming.headers['content-type'] ?? '');
            resolve({
              status: incoming.statusCode ?? 0,
              headers: incoming.headers,
              text,
              body: received,
              json: isJson ? JSON.parse(text) : null,
            });
          });
          incoming.on('error', reject);
        },
      );
      outgoing.on('error', reject);
      outgoing.end(payload);
    });
  }

  #storeCookies(setCookies: string[]) {
    for (const line of setCookies) {
      const [pair = ''] = line.split(';');
      const [name = '', ...value] = pair.split('=');
      if (/max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value.join('='));
    }
  }
}
