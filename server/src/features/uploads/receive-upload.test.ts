import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createHugePng,
  createNoiseImage,
  createPicture,
  EMPTY_ZIP,
  PNG_SIGNATURE,
  sendPicture,
} from '#test/pictures.ts';
import { listStoredKeys } from '#test/stored-keys.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

let app: TestApp;
let client: TestClient;

beforeAll(async () => {
  app = await createTestApp();
  ({ client } = await app.person('sender@example.com'));
});
afterAll(() => app.close());

const resetRateLimits = () => app.sql('DELETE FROM rate_limits');
const countRows = async () => (await app.sql('SELECT FROM uploads')).length;
const listFiles = () => listStoredKeys(app.services.storage);

describe('UP1: the content decides the type', () => {
  const page = Buffer.from('<!doctype html><html><script>alert(1)</script></html>');
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  );
  const empty = Buffer.alloc(0);

  it.each([
    ['an HTML page', async () => page],
    ['an SVG', async () => svg],
    [
      'an SVG with an XML header',
      async () => Buffer.concat([Buffer.from('<?xml version="1.0"?>'), svg]),
    ],
    ['an archive', async () => EMPTY_ZIP],
    ['a GIF', () => createPicture('gif')],
    ['a GIF that is a script', async () => Buffer.from('GIF89a/*00000000*/=1;alert(1)')],
    [
      'a PDF with a picture in it',
      async () => Buffer.concat([Buffer.from('%PDF-1.7\n'), await createPicture()]),
    ],
    ['an HTML page that begins like a picture', async () => Buffer.concat([PNG_SIGNATURE, page])],
    [
      'a picture that is also an archive',
      async () => Buffer.concat([await createPicture(), EMPTY_ZIP]),
    ],
    [
      'a picture that is also an HTML page',
      async () => Buffer.concat([await createPicture('jpeg'), page]),
    ],
    ['half a picture', async () => (await createPicture('png', 300, 300)).subarray(0, 2000)],
    ['an empty body', async () => empty],
  ])('rejects %s sent as a PNG with 415', async (_description, createFile) => {
    await resetRateLimits();
    const { status, json } = await sendPicture(client, await createFile());
    expect([status, json.code]).toEqual([415, expect.stringMatching(/^uploads\.(not_a|damaged)/)]);
    expect([await countRows(), await listFiles()]).toEqual([0, []]);
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'accepts a %s, whatever its declared type',
    async (kind) => {
      await resetRateLimits();
      const headers = { 'content-type': 'application/octet-stream' };
      const { status, json } = await sendPicture(client, await createPicture(kind), { headers });
      expect([status, json.width, json.height]).toEqual([201, 60, 40]);
    },
  );

  it('CF1: rejects content types that a form on another site could send, and other origins', async () => {
    for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/json']) {
      const headers = { 'content-type': type };
      expect((await sendPicture(client, await createPicture(), { headers })).status).toBe(415);
    }
    const headers = { origin: 'https://evil.example' };
    expect((await sendPicture(client, await createPicture(), { headers })).status).toBe(403);
  });
});

describe('UP2: re-encoding', () => {
  it('removes EXIF, locations and trailing bytes, and rotates upright', async () => {
    await resetRateLimits();
    const exif = {
      IFD0: { Artist: 'Somebody Secret', Copyright: 'Somebody Secret' },
      IFD3: { GPSLatitude: '52/1 31/1 0/1', GPSLatitudeRef: 'N' },
    };
    const file = await createNoiseImage(80, 50)
      .jpeg()
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const sent = Buffer.concat([file, Buffer.from('and my address is 12 Some Street')]);
    expect(sent.includes('Somebody Secret')).toBe(true);
    const { json } = await sendPicture(client, sent);
    expect([json.width, json.height]).toEqual([50, 80]);
    for (const address of [json.url, json.previewUrl]) {
      const { body } = await client.get(address);
      expect(body.includes('Secret') || body.includes('Street')).toBe(false);
      const { exif, xmp, icc, iptc, orientation, format } = await sharp(body).metadata();
      expect({ exif, xmp, icc, iptc, orientation, format }).toEqual({ format: 'webp' });
    }
  });

  it('scales to at most 1,600 pixels, with a preview of 640 and a small blur', async () => {
    await resetRateLimits();
    const { json } = await sendPicture(client, await createPicture('jpeg', 2400, 1200));
    expect([json.width, json.height]).toEqual([1600, 800]);
    const full = await client.get(json.url);
    const preview = await client.get(json.previewUrl);
    expect((await sharp(full.body).metadata()).width).toBe(1600);
    expect((await sharp(preview.body).metadata()).width).toBe(640);
    expect(json.bytes).toBe(full.body.length + preview.body.length);
    expect(json.blur).toMatch(/^data:image\/webp;base64,[\w+/=]+$/);
    expect(json.blur.length).toBeLessThanOrEqual(500);
  });

  it('keeps the first frame of an animation', async () => {
    await resetRateLimits();
    const frames = [await createPicture('png', 20, 20), await createPicture('png', 20, 20)];
    const animation = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer();
    expect((await sharp(animation).metadata()).pages).toBe(2);
    const { json } = await sendPicture(client, animation);
    const { pages, height } = await sharp((await client.get(json.url)).body).metadata();
    expect([pages, height]).toEqual([undefined, 20]);
  });

  it('crops a portrait to the central square, or to the chosen one', async () => {
    await resetRateLimits();
    const redPart = await sharp({
      create: { width: 400, height: 800, channels: 3, background: 'red' },
    })
      .png()
      .toBuffer();
    const redAndBlue = await sharp({
      create: { width: 1200, height: 800, channels: 3, background: 'blue' },
    })
      .composite([{ input: redPart, left: 0, top: 0 }])
      .png()
      .toBuffer();
    const colorOf = async (query: string) => {
      const { json } = await sendPicture(client, redAndBlue, { query });
      expect([json.width, json.height]).toEqual([json.width, json.width]);
      const { dominant } = await sharp((await client.get(json.url)).body).stats();
      return [json.width, dominant.r > dominant.b ? 'red' : 'blue'];
    };
    expect(await colorOf('purpose=portrait')).toEqual([512, 'blue']);
    expect(await colorOf('purpose=portrait&x=0&y=0&size=300')).toEqual([300, 'red']);
    for (const wrong of ['x=1000&y=0&size=300', 'x=0&y=0', 'x=-1&y=0&size=20', 'size=20']) {
      const { status } = await sendPicture(client, redAndBlue, {
        query: `purpose=portrait&${wrong}`,
      });
      expect([wrong, status]).toEqual([wrong, 400]);
    }
  });
});

describe('UP3: size', () => {
  const TEN_MEGABYTES = 10 * 1024 * 1024;
  const bomb = createHugePng(30_000);

  /**
   * Keeps connections alive as browsers do: a connection that closes right after the response would
   * end before the test could read it.
   */
  const agent = new Agent({ keepAlive: true });

  /** Keeps sending until the server responds, and returns how many bytes were sent by then. */
  function sendUntilAnswered(headers: Record<string, string>) {
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return new Promise<{ status: number; code: string; sent: number }>((resolve, reject) => {
      const piece = Buffer.concat([PNG_SIGNATURE, Buffer.alloc(256 * 1024)]);
      let sent = 0;
      let isAnswered = false;
      const call = request(
        `${app.origin}/api/uploads?purpose=post`,
        {
          method: 'POST',
          headers: { cookie, 'content-type': 'image/png', ...headers },
          agent,
        },
        async (answer) => {
          isAnswered = true;
          const body = (await answer.toArray()).join('');
          resolve({ status: answer.statusCode ?? 0, code: JSON.parse(body).code, sent });
          call.destroy();
        },
      );
      const write = () => {
        while (!isAnswered && !call.destroyed && sent < 20 * TEN_MEGABYTES) {
          sent += piece.length;
          if (!call.write(piece)) return;
        }
      };
      call.on('drain', write);
      call.on('error', (error) => (isAnswered ? undefined : reject(error)));
      write();
    });
  }

  it('rejects an oversized body while it streams, without reading to its end', async () => {
    await resetRateLimits();
    const { status, code, sent } = await sendUntilAnswered({ 'transfer-encoding': 'chunked' });
    expect([status, code]).toEqual([413, 'uploads.too_large']);
    expect(sent).toBeGreaterThan(TEN_MEGABYTES);
    expect(sent).toBeLessThan(3 * TEN_MEGABYTES);
  });

  it('rejects an oversized body at once when its length is declared', async () => {
    const { status, code, sent } = await sendUntilAnswered({
      'content-length': `${TEN_MEGABYTES + 1}`,
    });
    expect([status, code]).toEqual([413, 'uploads.too_large']);
    expect(sent).toBeLessThan(TEN_MEGABYTES);
  });

  it('accepts more than a megabyte', async () => {
    await resetRateLimits();
    const large = await createNoiseImage(1100, 1100).png({ compressionLevel: 0 }).toBuffer();
    expect(large.length).toBeGreaterThan(2 * 1024 * 1024);
    expect((await sendPicture(client, large)).status).toBe(201);
  });

  it('rejects 30,000 × 30,000 pixels in a small file within a second', async () => {
    await resetRateLimits();
    expect(bomb.length).toBeLessThan(200_000);
    const started = performance.now();
    const { status, json } = await sendPicture(client, bomb);
    expect([status, json.code]).toEqual([413, 'uploads.too_many_pixels']);
    expect(performance.now() - started).toBeLessThan(1000);
  });

  it('keeps concurrent uploads within the quota of 200 MB per user', async () => {
    const keen = await app.person('keen@example.com');
    const bytes = await createPicture('png', 200, 200);
    const { json } = await sendPicture(keen.client, bytes);
    const quota = 200 * 1024 * 1024;
    // The bytes already stored leave room for two more uploads, but not three.
    await app.sql('UPDATE uploads SET bytes = $1 WHERE id = $2', [
      quota - Math.floor(2.5 * json.bytes),
      json.id,
    ]);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => sendPicture(keen.client, bytes)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 413, 413, 413, 413]);
    const rejected = answers.find(({ status }) => status === 413);
    expect(rejected?.json.code).toBe('uploads.quota_full');
    const [{ total } = { total: 0 }] = await app.sql<{ total: string }>(
      'SELECT sum(bytes) AS total FROM uploads WHERE owner_id = $1',
      [keen.id],
    );
    expect(Number(total)).toBeLessThanOrEqual(quota);
    const stored = new Set((await listFiles()).map((key) => key.match(/[\da-f-]{36}/)?.[0]));
    for (const { id } of await app.sql<{ id: string }>('SELECT id FROM uploads')) {
      expect(stored.has(id)).toBe(true);
    }
    await app.sql('UPDATE uploads SET bytes = $1 WHERE id = $2', [quota, json.id]);
    expect((await sendPicture(keen.client, bytes)).json.code).toBe('uploads.quota_full');
  });
});

it('RL1: allows twenty uploads an hour, then returns 429 with the time to wait', async () => {
  const hasty = await app.person('hasty@example.com');
  const bytes = await createPicture('png', 4, 4);
  const statuses = [];
  for (let round = 0; round < 21; round += 1) {
    statuses.push((await sendPicture(hasty.client, bytes)).status);
  }
  expect(statuses).toEqual([...Array(20).fill(201), 429]);
  const { json, headers } = await sendPicture(hasty.client, bytes);
  expect([json.code, Number(headers['retry-after'])]).toEqual(['uploads.too_many', 3600]);
});

it('UP4: chooses its own file names and ignores the ones sent', async () => {
  await resetRateLimits();
  const headers = {
    'content-disposition': 'attachment; filename="../../evil.html"',
    'x-file-name': '../../evil.html',
  };
  const { json } = await sendPicture(client, await createPicture(), { headers });
  expect(json.url).toBe(`/api/uploads/${json.id}`);
  const { headers: answer } = await client.get(json.url);
  expect(answer['content-disposition']).toBe(`inline; filename="attune-${json.id}.webp"`);
  const own = (await listFiles()).filter((key) => key.includes(json.id));
  expect(own.sort()).toEqual([
    `uploads/${json.id.slice(-2)}/${json.id}-preview.webp`,
    `uploads/${json.id.slice(-2)}/${json.id}.webp`,
  ]);
  expect((await listFiles()).join()).not.toContain('evil');
});

it('SS1: requests no URL from the uploaded content', async () => {
  await resetRateLimits();
  const requestedUrls: string[] = [];
  const canary = createServer((incoming, outgoing) => {
    requestedUrls.push(incoming.url ?? '');
    outgoing.end();
  });
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(canary.address() as AddressInfo).port}/x.png`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
    width="9" height="9"><image width="9" height="9" href="${address}" xlink:href="${address}"/></svg>`;
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><a href="${address}"/></x:xmpmeta>`;
  const bodies = [
    Buffer.from(address),
    Buffer.from(JSON.stringify({ url: address })),
    Buffer.from(svg),
    await createNoiseImage().png().withXmp(xmp).toBuffer(),
  ];
  for (const body of bodies) {
    const headers = { link: `<${address}>`, 'content-location': address };
    await sendPicture(client, body, { headers, query: `purpose=post&url=${address}` });
  }
  const answer = await client.post('/api/uploads?purpose=post', { url: address });
  expect(answer.status).toBe(415);
  await new Promise((resolve) => canary.close(resolve));
  expect(requestedUrls).toEqual([]);
});
