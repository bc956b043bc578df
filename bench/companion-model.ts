import { createServer } from 'node:http';

/**
 * A fake language model with the chat completions protocol. It sends its first word after 30 ms and
 * then one word per `gap`. The model name in each request says how many words and which gap in ms:
 * "60x10".
 *
 * Run: node bench/companion-model.ts <port>
 */
const [port = ''] = process.argv.slice(2);
const FIRST_MS = 30;

const formatChunk = (choice: object) =>
  `data: ${JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1_760_000_000,
    model: 'bench',
    choices: [{ index: 0, finish_reason: null, ...choice }],
  })}\n\n`;
const WORD = formatChunk({ delta: { content: 'word ' } });
const END =
  formatChunk({ delta: {}, finish_reason: 'stop' }) +
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
    const getDueAt = (count: number) => startedAt + FIRST_MS + count * Number(gap);
    let timer: NodeJS.Timeout | undefined;
    outgoing.once('close', () => clearTimeout(timer));
    // Words are due at fixed times, so that a late timer does not delay the words after it.
    const sendDueWords = () => {
      while (left > 0 && performance.now() >= getDueAt(Number(words) - left) - 0.5) {
        outgoing.write(WORD);
        left -= 1;
      }
      if (left === 0) return void outgoing.end(END);
      timer = setTimeout(
        sendDueWords,
        Math.max(0, getDueAt(Number(words) - left) - performance.now()),
      );
    };
    sendDueWords();
  });
});
server.listen(Number(port), '127.0.0.1', () => process.send?.('ready'));
process.once('disconnect', () => process.exit());
