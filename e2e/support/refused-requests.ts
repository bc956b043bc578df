/** A status from 400 up, or the browser's name for a network error, such as ERR_FAILED. */
export type Refusal = number | string;

/**
 * What the browser reports for a request when the server or the network goes away. A server that
 * stops answers with 503.
 */
const OUTAGE: Refusal[] = [
  503,
  'ERR_CONNECTION_REFUSED',
  'ERR_CONNECTION_RESET',
  'ERR_EMPTY_RESPONSE',
  'ERR_INCOMPLETE_CHUNKED_ENCODING',
  'ERR_INTERNET_DISCONNECTED',
];

export type RefusedRequest = { method: string; url: string; refusal: Refusal };
type Declaration = {
  text: string;
  covers: (request: RefusedRequest) => boolean;
  /** True from the start for a request that need not occur. */
  hasOccurred: boolean;
};

/**
 * The refused requests of one browser: those answered with a status from 400 up, and those that
 * failed. A test declares each before the act that causes it. A refused request that no declaration
 * covers is a fault, and so is a declaration that no request fulfills.
 */
export class RefusedRequests {
  readonly #declarations: Declaration[] = [];
  readonly #undeclared: string[] = [];
  readonly #urls = new Set<string>();

  /** @param operation Method and path, such as `GET /api/goals/:id`; see `expectRefused`. */
  expect(operation: string, refusal: Refusal): void {
    this.#declare(operation, refusal, { hasOccurred: false });
  }

  /** Declares a request that may be refused or not; see `allowRefused`. */
  allow(operation: string, refusal: Refusal): void {
    this.#declare(operation, refusal, { hasOccurred: true });
  }

  #declare(operation: string, refusal: Refusal, { hasOccurred }: { hasOccurred: boolean }): void {
    const [method, address = ''] = operation.split(' ');
    const pattern = address.startsWith('/')
      ? new URLPattern({ hostname: 'localhost', pathname: address })
      : new URLPattern(address);
    this.#declarations.push({
      text: `${operation} was declared as refused with ${refusal}, but wasn’t.`,
      covers: (request) =>
        request.method === method && request.refusal === refusal && pattern.test(request.url),
      hasOccurred,
    });
  }

  expectOutage(): void {
    this.#declarations.push({
      text: 'An outage was declared, but every request reached the server.',
      covers: ({ refusal }) => OUTAGE.includes(refusal),
      hasOccurred: false,
    });
  }

  record(request: RefusedRequest): void {
    this.#urls.add(request.url);
    const covering = this.#declarations.filter(({ covers }) => covers(request));
    // Of two equal declarations, each needs a request of its own.
    const declaration = covering.find(({ hasOccurred }) => !hasOccurred) ?? covering[0];
    if (declaration) declaration.hasOccurred = true;
    else this.#undeclared.push(`${describeRequest(request)}, which the journey doesn’t declare.`);
  }

  /** Whether a request of this address was refused, declared or not. */
  has(url: string): boolean {
    return this.#urls.has(url);
  }

  listFaults(): string[] {
    const missing = this.#declarations.filter(({ hasOccurred }) => !hasOccurred);
    return [...this.#undeclared, ...missing.map(({ text }) => text)];
  }
}

function describeRequest({ method, url, refusal }: RefusedRequest): string {
  const { hostname, pathname } = new URL(url);
  return `${method} ${hostname === 'localhost' ? pathname : url} was refused with ${refusal}`;
}
