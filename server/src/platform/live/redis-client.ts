import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import { type Reply, RespError, readReply, writeCommand } from './resp.ts';

type PendingReply = { resolve(reply: Reply): void; reject(error: Error): void };

export type RedisClient = {
  send(...command: string[]): Promise<Reply>;
  close(): void;
};

type Options = {
  answerMs: number;
  onMessage?(payload: string): void;
  onEnd?(): void;
};

function open(url: URL): Socket {
  const host = url.hostname;
  const port = Number(url.port || 6379);
  return url.protocol === 'rediss:'
    ? connectSecurely({ host, port, servername: host })
    : connect(port, host);
}

export async function openRedis(
  address: string,
  { answerMs, onMessage, onEnd }: Options,
): Promise<RedisClient> {
  const url = new URL(address);
  const socket = open(url);
  const waiting: PendingReply[] = [];
  let unread: Buffer = Buffer.alloc(0);

  function end(error: Error) {
    socket.destroy();
    for (const one of waiting.splice(0)) one.reject(error);
  }

  function handleReply(reply: Reply) {
    const [kind, , payload] = Array.isArray(reply) ? reply : [];
    if (kind === 'message') return onMessage?.(String(payload));
    const one = waiting.shift();
    if (reply instanceof RespError) one?.reject(reply);
    else one?.resolve(reply);
  }

  socket.on('data', (chunk) => {
    unread = unread.length > 0 ? Buffer.concat([unread, chunk]) : chunk;
    let at = 0;
    try {
      for (let read = readReply(unread, at); read; read = readReply(unread, at)) {
        at = read.end;
        handleReply(read.reply);
      }
    } catch (error) {
      end(error as Error);
    }
    unread = unread.subarray(at);
  });
  socket.on('error', end);
  socket.once('close', () => {
    end(new Error('lost the connection to the live bus'));
    onEnd?.();
  });

  async function send(...command: string[]): Promise<Reply> {
    const { promise, resolve, reject } = Promise.withResolvers<Reply>();
    const timer = setTimeout(() => end(new Error('the live bus does not answer')), answerMs);
    waiting.push({ resolve, reject });
    socket.write(writeCommand(command));
    return promise.finally(() => clearTimeout(timer));
  }

  const isSecure = url.protocol === 'rediss:';
  const [user, password] = [url.username, url.password].map(decodeURIComponent);
  try {
    const signal = AbortSignal.timeout(answerMs);
    await once(socket, isSecure ? 'secureConnect' : 'connect', { signal });
    if (password) await send('AUTH', ...(user ? [user] : []), password);
  } catch (error) {
    end(error as Error);
    throw error;
  }
  return { send, close: () => end(new Error('closed')) };
}
