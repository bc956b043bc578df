import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

type ReceivedEmail = { recipients: string[]; headers: string[]; source: string };

type SinkOptions = { rejectedRecipient?: string; isDown?: boolean };

/**
 * Starts a real SMTP server that keeps what it receives. While it is down, it rejects every client
 * but still listens, because another process could take a released port.
 */
export async function startSmtpSink(options: SinkOptions = {}) {
  const received: ReceivedEmail[] = [];
  let isDown = options.isDown ?? false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    // In milliseconds, so that closing does not wait for idle clients.
    closeTimeout: 1,
    onConnect(_session, callback) {
      if (!isDown) return callback();
      callback(Object.assign(new Error('Service not available'), { responseCode: 421 }));
    },
    onRcptTo(address, _session, callback) {
      if (address.address !== options.rejectedRecipient) return callback();
      callback(Object.assign(new Error('No such mailbox'), { responseCode: 550 }));
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const source = Buffer.concat(chunks).toString();
        received.push({
          recipients: session.envelope.rcptTo.map((to) => to.address),
          headers: readHeaders(source),
          source,
        });
        callback();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    recover() {
      isDown = false;
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

/** Joins headers that continue on the next line. */
function readHeaders(source: string): string[] {
  const [head = ''] = source.split('\r\n\r\n', 1);
  return head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
}

/** The plain text of a received email, which is encoded with as much as its characters need. */
export function readPlainText(source: string): string {
  const [, part = ''] = source.split(/^Content-Type: text\/plain.*\r\n/im);
  const [head = '', body = ''] = part.split(/\r\n\r\n([\s\S]*?)\r\n--/, 2);
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString();
  if (!/quoted-printable/i.test(head)) return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
