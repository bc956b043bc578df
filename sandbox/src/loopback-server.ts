import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Listens on loopback and returns the port. If the port is in use, the error names `owner`, the
 * service that needs it, and `setting`, the environment variable that changes it.
 */
export function listenOnLoopback(
  server: Server,
  port: number,
  { owner, setting }: { owner: string; setting: string },
): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isBusy = error.code === 'EADDRINUSE';
      reject(isBusy ? new Error(`Port ${port}, for ${owner}, is taken. Set ${setting}.`) : error);
    });
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
