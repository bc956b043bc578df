import { createServer } from 'node:http';

/**
 * A model with its first word after 30 ms and then one per `gap`, with the chat completions
 * protocol.
 *
 * Run: node bench/companion-model.ts <port>; each request's model name contains length and gap.
 */
const [port = ''] = process.argv.slice(2);
const FIRST_MS = 30;

const chunk = (choice: object) =>
  `data: ${JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1_760_000_000,
    model: 'bench',
    choices: [{ index: 0, finish_reason: null, ...choice }],
  })}\n\n`;
const WORD = chunk({ delta: { content: 'word ' } });
const END =
  chunk({ delta: {}, finish_reason: 'stop' }) +
  `data: ${JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1_760_000_000,
    model: 'bench',
    choices: [],
    usage: { prompt_tokens: 100, completion_tokens: 60, total_tokens: 160 },
  })}\n\ndata: [DONE]\n\n`;

const server = createServer((incoming, outgoing) => {
  let body = '';
  incoming.setEncoding('utf8');
  incoming.on('data', (piece: string) => {
    body += piece;
  });
  incoming.on('end', () => {
    const [, words, gap] = /"model":"(\d+)x(\d+)"/.exec(body) ?? [];
    outgoing.writeHead(200, { 'content-type': 'text/event-stream' });
    outgoing.socket?.setNoDelay(true);
    let left = Number(words);
    const startedAt = performance.now();
    const due = (count: number) => startedAt + FIRST_MS + count * Number(gap);
    let next: NodeJS.Timeout | undefined;
    outgoing.once('close', () => clearTimeout(next));
    // By the clock, not by counting: a late timer does not delay the end.
    const speak = () => {
      while (left > 0 && performance.now() >= due(Number(words) - left) - 0.5) {
        outgoing.write(WORD);
        left -= 1;
      }
      if (left === 0) return void outgoing.end(END);
      next = setTimeout(speak, Math.max(0, due(Number(words) - left) - performance.now()));
    };
    speak();
  });
});
server.listen(Number(port), '127.0.0.1', () => process.send?.('ready'));
process.once('disconnect', () => process.exit());
