import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type TcpProxy = {
  port: number;
  /** Ends every connection, like a cut cable. */
  cut(): void;
  /** Keeps connections open but forwards nothing, like a host that is gone. */
  freeze(): void;
  close(): Promise<void>;
};

/** Starts a proxy whose faults a test controls. Connections opened after a fault work again. */
export async function startTcpProxy(
  target: { host: string; port: number },
  port = 0,
): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    const far = connect(target.port, target.host);
    track(near);
    track(far);
    near.pipe(far);
    far.pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    freeze() {
      for (const socket of sockets) {
        socket.unpipe();
        socket.pause();
      }
    },
    async close() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
