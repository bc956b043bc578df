import { connect, type Socket } from 'node:net';

type Listener = { path: string; cookie?: string };

const OPEN_BATCH_SIZE = 200;

/**
 * Many open pages: each is a socket that opens a live stream and counts the changes it receives.
 */
export class LiveCrowd {
  readonly #sockets: Socket[] = [];
  #received = 0;
  #onReceived: ((received: number) => void) | null = null;
  /** Streams that were refused, or that ended before `close`. */
  errors = 0;

  async open(port: number, listeners: readonly Listener[]): Promise<void> {
    for (let at = 0; at < listeners.length; at += OPEN_BATCH_SIZE) {
      const batch = listeners.slice(at, at + OPEN_BATCH_SIZE);
      await Promise.all(batch.map((listener) => this.#openOne(port, listener)));
    }
  }

  #openOne(port: number, { path, cookie }: Listener): Promise<void> {
    return new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1');
      this.#sockets.push(socket);
      let isOpen = false;
      const fail = () => {
        this.errors += 1;
        resolve();
      };
      socket.once('error', fail);
      socket.once('close', fail);
      socket.on('data', (chunk: Buffer) => {
        const text = chunk.toString('latin1');
        if (!isOpen && text.includes('event: user')) {
          isOpen = true;
          resolve();
        }
        if (text.includes('event: changed')) {
          this.#received += 1;
          this.#onReceived?.(this.#received);
        }
      });
      const lines = [`GET ${path} HTTP/1.1`, `host: 127.0.0.1:${port}`];
      if (cookie) lines.push(`cookie: ${cookie}`);
      socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    });
  }

  /**
   * Calls `publish`, and returns the time from the first to the last of `recipientCount`
   * deliveries.
   */
  async measureSpread(recipientCount: number, publish: () => Promise<unknown>): Promise<number> {
    this.#received = 0;
    let first = 0;
    const last = new Promise<number>((resolve) => {
      this.#onReceived = (received) => {
        if (received === 1) first = performance.now();
        if (received === recipientCount) resolve(performance.now());
      };
    });
    await publish();
    const spreadMs = (await last) - first;
    this.#onReceived = null;
    return spreadMs;
  }

  close(): void {
    for (const socket of this.#sockets) {
      socket.removeAllListeners('close');
      socket.destroy();
    }
  }
}
