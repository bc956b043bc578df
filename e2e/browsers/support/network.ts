import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as requestUpstream,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { RefusedRequest } from '../../support/refused-requests.ts';
import { addRecorder, allowRecorder } from './error-recorder.ts';

/**
 * The network between the browser and the server: a proxy that can be cut, since WebDriver cannot
 * take a browser offline. It also records refused requests, and adds the error recorder to pages.
 */
export class Network {
  readonly #proxy: Server;
  #serverPort = 0;
  #isCut = false;
  #refused: RefusedRequest[] = [];

  private constructor() {
    this.#proxy = createServer((request, response) => this.#handle(request, response));
  }

  static async create(): Promise<Network> {
    const network = new Network();
    network.#proxy.listen(0, 'localhost');
    await once(network.#proxy, 'listening');
    return network;
  }

  get origin(): string {
    return `http://localhost:${(this.#proxy.address() as AddressInfo).port}`;
  }

  connectTo(serverPort: number): void {
    this.#serverPort = serverPort;
  }

  cut(): void {
    this.#isCut = true;
    this.#proxy.closeAllConnections();
  }

  restore(): void {
    this.#isCut = false;
  }

  /** Refused requests since the last call. */
  takeRefusedRequests(): RefusedRequest[] {
    return this.#refused.splice(0);
  }

  async close(): Promise<void> {
    this.#proxy.close();
    this.#proxy.closeAllConnections();
    await once(this.#proxy, 'close');
  }

  #handle(request: IncomingMessage, response: ServerResponse): void {
    if (this.#isCut) request.socket.destroy();
    else this.#forward(request, response);
  }

  #forward(request: IncomingMessage, response: ServerResponse): void {
    const { method, url: path } = request;
    const headers: IncomingHttpHeaders = { ...request.headers, 'accept-encoding': 'identity' };
    // A 304 would give the page that the browser has stored a policy without the recorder.
    delete headers['if-none-match'];
    const upstream = requestUpstream({
      host: 'localhost',
      port: this.#serverPort,
      method,
      path,
      headers,
    });
    upstream.on('response', (answer) => {
      this.#record(request, answer);
      respond(answer, response).catch(() => response.destroy());
    });
    upstream.on('error', () => response.destroy());
    response.on('close', () => upstream.destroy());
    request.pipe(upstream);
  }

  #record({ method = '', url }: IncomingMessage, { statusCode = 0 }: IncomingMessage): void {
    if (statusCode < 400) return;
    this.#refused.push({ method, url: `${this.origin}${url}`, refusal: statusCode });
  }
}

async function respond(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  const { statusCode = 500, headers } = answer;
  const policy = headers['content-security-policy'];
  const isPage = headers['content-type']?.startsWith('text/html') && policy !== undefined;
  if (!isPage) {
    response.writeHead(statusCode, headers);
    answer.pipe(response);
    return;
  }
  const page = addRecorder((await buffer(answer)).toString());
  // The page now has a length of its own.
  const { 'transfer-encoding': _, ...kept } = headers;
  response.writeHead(statusCode, {
    ...kept,
    'content-security-policy': allowRecorder(String(policy)),
    'content-length': Buffer.byteLength(page),
  });
  response.end(page);
}
