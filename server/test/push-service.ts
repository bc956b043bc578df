import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An origin where nothing listens. */
export const UNREACHABLE_ORIGIN = 'http://127.0.0.1:9';

type TestSubscription = {
  /** What the browser's `PushSubscription.toJSON` returns, without the expiration time. */
  json: { endpoint: string; keys: { p256dh: string; auth: string } };
  device: ECDH;
  auth: Buffer;
};

/** Creates the keys of a browser. */
export function createPushSubscription(origin = UNREACHABLE_ORIGIN): TestSubscription {
  const device = createECDH('prime256v1');
  device.generateKeys();
  const auth = randomBytes(16);
  const keys = {
    p256dh: device.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
  };
  const endpoint = `${origin}/push/${randomBytes(24).toString('base64url')}`;
  return { json: { endpoint, keys }, device, auth };
}

type ReceivedPush = { endpoint: string; payload: string; ttl: number; topic: string };

/**
 * A push service that speaks RFC 8030. It checks the signature of each request (RFC 8292) and
 * decrypts the message with the keys of the subscription, as a browser does (RFC 8291). Written from
 * the RFCs, apart from the library that the server sends with.
 */
export async function startPushService({ port = 0 } = {}) {
  const subscriptions = new Map<string, TestSubscription>();
  const received: ReceivedPush[] = [];
  /** The statuses of the next answers; 201 once they are used up. */
  const nextStatuses: { status: number; headers?: Record<string, string> }[] = [];
  const problems: string[] = [];
  let applicationServerKey: string | null = null;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    const endpoint = origin + request.url;
    const subscription = subscriptions.get(endpoint);
    const planned = nextStatuses.shift();
    if (planned || !subscription) {
      response.writeHead(planned?.status ?? 404, planned?.headers).end();
      return;
    }
    try {
      if (request.method !== 'POST') throw new Error('not a POST');
      const ttl = Number(request.headers.ttl);
      if (!Number.isInteger(ttl)) throw new Error('no TTL');
      if (request.headers['content-encoding'] !== 'aes128gcm') throw new Error('wrong encoding');
      checkVapid(request.headers.authorization ?? '', origin, applicationServerKey);
      const payload = decryptMessage(body, subscription);
      received.push({ endpoint, payload, ttl, topic: String(request.headers.topic ?? '') });
      response.writeHead(201, { location: `${origin}/message/${received.length}` }).end();
    } catch (error) {
      problems.push((error as Error).message);
      response.writeHead(400).end();
    }
  }

  const server: Server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    received,
    problems,
    nextStatuses,
    /** Creates a subscription, as `PushManager.subscribe` does with the server's public key. */
    subscribe(serverKey: string | null = null): TestSubscription {
      applicationServerKey = serverKey;
      const subscription = createPushSubscription(origin);
      subscriptions.set(subscription.json.endpoint, subscription);
      return subscription;
    },
    /** The user revoked the permission in the browser. */
    unsubscribe: (endpoint: string) => void subscriptions.delete(endpoint),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const VAPID_MAX_SECONDS = 24 * 60 * 60;

/** RFC 8292: a JWT signed with the key that the subscription was made with. */
function checkVapid(authorization: string, audience: string, expectedKey: string | null): void {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  if (expectedKey !== null && key !== expectedKey) throw new Error('signed with another key');
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) throw new Error('not a public key');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('wrong signature');
  const { alg } = JSON.parse(Buffer.from(head, 'base64url').toString());
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const now = Date.now() / 1_000;
  if (alg !== 'ES256') throw new Error(`signed with ${alg}`);
  if (aud !== audience) throw new Error(`signed for ${aud}`);
  if (!(exp > now && exp <= now + VAPID_MAX_SECONDS)) throw new Error('expires at a wrong time');
  if (!/^(?:mailto:.+@.+|https:\/\/.+)$/.test(sub)) throw new Error('names no contact');
}

/** RFC 8291 and RFC 8188, for a message in one record. */
function decryptMessage(body: Buffer, { device, auth }: TestSubscription): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const shared = device.computeSecret(senderKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), device.getPublicKey(), senderKey]);
  const secret = Buffer.from(hkdfSync('sha256', shared, auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end === -1) throw new Error('the record is not the last one');
  return padded.subarray(0, end).toString('utf8');
}
