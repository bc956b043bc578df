import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';

export const CLIENT_ID = 'attune-test';
const KEY_ID = 'published';

export type ProviderBehavior = {
  /** Overrides the claims of an honest ID token. */
  claims?: Record<string, unknown>;
  signature?: 'published key' | 'another key' | 'none' | 'client secret';
  announcedAlgorithms?: string[];
  userinfo?: Record<string, unknown>;
  status?: number;
  /** Accepts the token request and never answers. */
  isStalling?: boolean;
};

/**
 * Starts an OpenID provider that answers honestly until a test calls `behave`. With a
 * `publicIssuer`, it claims to be that issuer, and the test must redirect requests for that URL to
 * `origin`.
 */
export async function startHostileProvider(clientSecret: string, publicIssuer?: string) {
  const published = await generateKeyPair('RS256', { extractable: true });
  const another = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(published.publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' };
  let behavior: ProviderBehavior = {};
  let nonce = '';

  function createIdToken(): Promise<string> | string {
    const now = Math.floor(Date.now() / 1_000);
    const payload = {
      iss: issuer,
      aud: CLIENT_ID,
      sub: 'subject-1',
      iat: now,
      exp: now + 300,
      nonce,
      email: 'vera@example.com',
      email_verified: true,
      name: 'Vera Lund',
      ...behavior.claims,
    };
    if (behavior.signature === 'none') return new UnsecuredJWT(payload).encode();
    if (behavior.signature === 'client secret') {
      const key = new TextEncoder().encode(clientSecret);
      return new SignJWT(payload).setProtectedHeader({ alg: 'HS256' }).sign(key);
    }
    const { privateKey } = behavior.signature === 'another key' ? another : published;
    return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: KEY_ID }).sign(privateKey);
  }

  async function buildBody(path: string): Promise<object | null> {
    if (path === '/.well-known/openid-configuration') {
      return {
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        ...(behavior.userinfo ? { userinfo_endpoint: `${issuer}/userinfo` } : {}),
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: behavior.announcedAlgorithms ?? ['RS256'],
      };
    }
    if (path === '/jwks') return { keys: [jwk] };
    if (path === '/userinfo') return behavior.userinfo ?? null;
    if (path === '/token') {
      return { access_token: 'access', token_type: 'bearer', id_token: await createIdToken() };
    }
    return null;
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    if (behavior.isStalling && path === '/token') return;
    const body = await buildBody(path);
    response.writeHead(behavior.status ?? (body ? 200 : 404), {
      'content-type': 'application/json',
    });
    response.end(JSON.stringify(body));
  }

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuer = publicIssuer ?? origin;
  return {
    issuer,
    origin,
    behave(next: ProviderBehavior, expectedNonce = nonce) {
      behavior = next;
      nonce = expectedNonce;
    },
    close(): Promise<void> {
      return new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

export type HostileProvider = Awaited<ReturnType<typeof startHostileProvider>>;
