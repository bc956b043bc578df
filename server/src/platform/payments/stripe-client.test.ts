import { afterEach, describe, expect, it } from 'vitest';
import { type ProviderServer, startProviderServer } from '#test/provider-server.ts';
import { createStripeClient } from './stripe-client.ts';

let server: ProviderServer | undefined;
afterEach(() => server?.close());

describe('createStripeClient', () => {
  it('sends the pinned version to the configured host, and no information about the machine', async () => {
    server = await startProviderServer(() => ({ status: 200, body: {} }));
    const stripe = createStripeClient({ secretKey: 'sk_test_1', apiUrl: server.origin });
    await stripe.customers.retrieve('cus_1');
    await stripe.customers.retrieve('cus_1');
    for (const { headers } of server.requests) {
      expect(headers['stripe-version']).toBe('2026-10-28.endive');
      expect(headers.authorization).toBe('Bearer sk_test_1');
      expect(headers['x-stripe-client-telemetry']).toBeUndefined();
    }
  });

  it('times out after ten seconds and retries twice unless configured otherwise', () => {
    const createFieldReader = (options: object) => {
      const stripe = createStripeClient({ secretKey: 'sk_test_1', ...options });
      return (name: 'host' | 'port' | 'protocol' | 'timeout' | 'maxNetworkRetries') =>
        // The SDK has no public way to read its settings.
        (stripe as unknown as { getApiField(name: string): unknown }).getApiField(name);
    };
    const readDefault = createFieldReader({});
    expect(readDefault('host')).toBe('api.stripe.com');
    expect(readDefault('protocol')).toBe('https');
    expect(readDefault('timeout')).toBe(10_000);
    expect(readDefault('maxNetworkRetries')).toBe(2);
    const options = { apiUrl: 'http://[::1]', timeoutMs: 5, maxNetworkRetries: 0 };
    const readConfigured = createFieldReader(options);
    expect(readConfigured('host')).toBe('::1');
    expect(readConfigured('port')).toBe(80);
    expect(readConfigured('timeout')).toBe(5);
    expect(readConfigured('maxNetworkRetries')).toBe(0);
  });

  it.each(['ftp://pay.example', 'https://pay.example/v1', 'pay.example'])(
    'rejects the API address %s',
    (apiUrl) => {
      expect(() => createStripeClient({ secretKey: 'sk_test_1', apiUrl })).toThrow();
    },
  );
});
