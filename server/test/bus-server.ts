import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { readReply, writeCommand } from '#platform/live/resp.ts';

/** Implements the Redis commands we use: auth, ping, publish, subscribe. */
export async function startBusServer(password: string | null = null) {
  const open = new Set<Socket>();
  const listening = new Map<Socket, string>();

  function answer(socket: Socket, [name = '', ...args]: string[]): string {
    if (name === 'AUTH') return args.at(-1) === password ? '+OK\r\n' : '-WRONGPASS invalid\r\n';
    if (name === 'PING') return listening.has(socket) ? writeCommand(['pong', '']) : '+PONG\r\n';
    const [channel = '', payload = ''] = args;
    if (name === 'SUBSCRIBE') {
      listening.set(socket, channel);
      return `*3\r\n$9\r\nsubscribe\r\n$${channel.length}\r\n${channel}\r\n:1\r\n`;
    }
    if (name !== 'PUBLISH') return `-ERR unknown command '${name}'\r\n`;
    const subscribers = [...listening].filter(([, theirs]) => theirs === channel);
    for (const [one] of subscribers) one.write(writeCommand(['message', channel, payload]));
    return `:${subscribers.length}\r\n`;
  }

  const server = createServer((socket) => {
    open.add(socket);
    let unread: Buffer = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      unread = Buffer.concat([unread, chunk]);
      for (let read = readReply(unread, 0); read; read = readReply(unread, 0)) {
        unread = unread.subarray(read.end);
        socket.write(answer(socket, read.reply as string[]));
      }
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      open.delete(socket);
      listening.delete(socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `redis://${password ? `:${password}@` : ''}127.0.0.1:${port}`,
    subscribers: () => listening.size,
    connections: () => open.size,
    cut() {
      for (const socket of open) socket.destroy();
    },
    async close() {
      this.cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
