import { Agent, createServer, request } from 'node:http';
import pg from 'pg';

/**
 * The baseline: one process that reads the session and the conversation with prepared statements,
 * calls the model and forwards the response byte for byte. It checks and stores nothing.
 *
 * Run: node bench/companion-raw.ts <database> <port> <model's port>
 */
const [databaseUrl = '', port = '', modelPort = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
const agent = new Agent({ keepAlive: true });
const SESSION = {
  name: 'session',
  text: `SELECT s.id, u.* FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.user_id = $1`,
};
const MESSAGES = {
  name: 'messages',
  text: `SELECT id, role, body FROM companion_messages WHERE user_id = $1
    ORDER BY created_at DESC, id DESC LIMIT 20`,
};

const server = createServer((incoming, outgoing) => {
  let body = '';
  incoming.setEncoding('utf8');
  incoming.on('data', (piece: string) => {
    body += piece;
  });
  incoming.on('end', async () => {
    const userId = incoming.headers['x-user'];
    await pool.query({ ...SESSION, values: [userId] });
    await pool.query({ ...MESSAGES, values: [userId] });
    const forwarded = request(
      {
        port: Number(modelPort),
        host: '127.0.0.1',
        path: '/v1/chat/completions',
        method: 'POST',
        agent,
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      },
      (answer) => {
        outgoing.writeHead(200, { 'content-type': 'text/event-stream' });
        answer.pipe(outgoing);
      },
    );
    forwarded.on('error', () => outgoing.destroy());
    forwarded.end(body);
  });
});
server.listen(Number(port), '127.0.0.1', () => process.send?.('ready'));
process.once('disconnect', () => process.exit());
