/** What `npm run test:browsers` relies on: its counts, its engines, and the network between. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Network } from '../e2e/browsers/support/network.ts';
import { ensureEngines } from './lib/engines.ts';
import { readPlaywrightCounts } from './lib/test-counts.ts';
import { listBrowserJourneyFiles } from './lib/test-files.ts';
import { addRunProblems } from './lib/test-parts.ts';

describe('counts', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'attune-counts-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const count = (report: object) => {
    const file = join(folder, 'report.json');
    writeFileSync(file, JSON.stringify(report));
    const counts = readPlaywrightCounts(file, 'e2e/browsers');
    return addRunProblems('Journeys in WebKit', counts, 0, listBrowserJourneyFiles());
  };

  test('fail for each journey that an engine did not run', () => {
    const files = listBrowserJourneyFiles();
    expect(files).toHaveLength(12);
    expect(count({ stats: {}, suites: [] }).failures).toEqual([
      'Journeys in WebKit: No test ran.',
      ...files.map((file) => `Journeys in WebKit: ${file} reported no test.`),
    ]);
  });

  test('name a failed journey', () => {
    const tests = [{ status: 'unexpected', results: [{}] }];
    const suites = [{ specs: [{ title: 'a', file: 'goal.spec.ts', tests }] }];
    const { failures } = count({ stats: { unexpected: 1 }, suites });
    expect(failures).toContain('e2e/browsers/goal.spec.ts: a');
  });
});

test('names the packages of missing engines where it cannot install them', async () => {
  vi.stubEnv('PATH', '');
  await expect(ensureEngines()).rejects.toThrow(
    'apt-get install firefox-esr webkit2gtk-driver xvfb',
  );
  vi.unstubAllEnvs();
});

describe('the network of a journey', () => {
  let server: Server;
  let network: Network;
  beforeEach(async () => {
    server = createServer((request, response) => {
      if (request.url !== '/page') {
        response.writeHead(404).end();
        return;
      }
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.setHeader(
        'content-security-policy',
        "default-src 'self'; script-src 'self' 'sha256-a'",
      );
      response.writeHead(request.headers['if-none-match'] ? 304 : 200);
      response.end('<!DOCTYPE html><html><head><title>Page</title></head></html>');
    });
    server.listen(0, 'localhost');
    await once(server, 'listening');
    network = await Network.create();
    network.connectTo((server.address() as AddressInfo).port);
  });
  afterEach(async () => {
    await network.close();
    server.close();
  });

  test('adds a recorder that the policy of the page allows, also to a page that the browser knows', async () => {
    const page = await fetch(`${network.origin}/page`, { headers: { 'if-none-match': '"a"' } });
    expect(page.status).toBe(200);
    const script = /<head><script>(.*?)<\/script><title>/s.exec(await page.text())?.[1] ?? '';
    expect(script).toContain('takeRecordedErrors');
    const hash = createHash('sha256').update(script).digest('base64');
    expect(page.headers.get('content-security-policy')).toContain(
      `script-src 'self' 'sha256-${hash}' 'sha256-a'`,
    );
  });

  test('keeps refused requests until they are taken', async () => {
    await fetch(`${network.origin}/nowhere?at=1`, { method: 'POST' });
    const url = `${network.origin}/nowhere?at=1`;
    expect(network.takeRefusedRequests()).toEqual([{ method: 'POST', url, refusal: 404 }]);
    expect(network.takeRefusedRequests()).toEqual([]);
  });

  test('fails every request while it is cut', async () => {
    network.cut();
    await expect(fetch(`${network.origin}/page`)).rejects.toThrow('fetch failed');
    network.restore();
    expect((await fetch(`${network.origin}/page`)).status).toBe(200);
  });
});
