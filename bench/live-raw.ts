import { createServer, type ServerResponse } from 'node:http';

/**
 * The baseline for live streams: server-sent events with plain Node, without sessions. A POST
 * request sends one event to all listeners.
 *
 * Run: node bench/live-raw.ts <port>
 */
const [port = ''] = process.argv.slice(2);
const listeners = new Set<ServerResponse>();

createServer((request, response) => {
  if (request.method === 'POST') {
    for (const listener of listeners) listener.write('event: changed\ndata: {"what":"forum"}\n\n');
    response.writeHead(204).end();
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.write('event: user\ndata: {}\n\n');
  listeners.add(response);
  response.once('close', () => listeners.delete(response));
}).listen(Number(port), '127.0.0.1', () => process.send?.('ready'));
