import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { allowedOrigins } from '@attune/server/platform/http/same-site';
import type { Log } from '@attune/server/platform/log/log';
import { SOCIAL_CALLBACK_PATH } from '@attune/server/platform/social/social-provider';
import { formPagePolicy } from '../html-page.ts';
import { closeServer, listenOnLoopback } from '../loopback-server.ts';
import { answerInteraction } from './answer-interaction.ts';
import { CLIENT_ID, createProvider, SESSION_COOKIE } from './create-provider.ts';
import { createDirectory } from './people.ts';
import { readSandboxSecrets } from './sandbox-secrets.ts';
import { STYLE_PATH } from './sign-in-page.ts';

type SandboxSignInOptions = { port: number; appUrl: string; dataDir: string; log: Log };

export type SandboxSignIn = Awaited<ReturnType<typeof startSandboxSignIn>>;

/** A real OpenID provider on loopback, so that the sign-in button works before a provider is configured. */
export async function startSandboxSignIn(options: SandboxSignInOptions) {
  const secrets = await readSandboxSecrets(options.dataDir);
  const style = await readFile(new URL('sign-in-page.css', import.meta.url), 'utf8');
  const server = createServer();
  const port = await listenOnLoopback(server, options.port, {
    owner: 'the sandbox sign-in',
    setting: 'SANDBOX_SIGN_IN_PORT',
  });
  const issuer = `http://localhost:${port}`;
  const appOrigins = [...allowedOrigins(options.appUrl)];
  const directory = createDirectory();
  const provider = createProvider({
    issuer,
    appUrl: options.appUrl,
    redirectUris: appOrigins.map((origin) => `${origin}${SOCIAL_CALLBACK_PATH}`),
    secrets,
    directory,
    log: options.log,
  });
  const serve = provider.callback();
  const interaction = answerInteraction(provider, directory, options.appUrl);
  const policy = formPagePolicy(options.appUrl, ["style-src 'self'"]);
  const ownHosts = [...allowedOrigins(issuer)].map((origin) => new URL(origin).host);

  const handle: RequestListener = (request, response) => {
    response.setHeader('content-security-policy', policy);
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('referrer-policy', 'no-referrer');
    response.setHeader('cache-control', 'no-store');
    // Another host name that resolves to loopback is rejected (DNS rebinding).
    if (!ownHosts.includes(request.headers.host ?? '')) {
      response.writeHead(421).end();
      return;
    }
    const path = (request.url ?? '').split('?')[0];
    if (path === STYLE_PATH) {
      response.writeHead(200, { 'content-type': 'text/css' }).end(style);
      return;
    }
    if (path?.startsWith('/interaction/')) {
      interaction(request, response).catch((error: unknown) => {
        options.log.error({ err: error }, 'sandbox sign-in failed');
        if (!response.headersSent) response.writeHead(500);
        response.end();
      });
      return;
    }
    forgetEarlierSignIn(request);
    void serve(request, response);
  };
  server.on('request', handle);
  return {
    issuer,
    clientId: CLIENT_ID,
    clientSecret: secrets.clientSecret,
    close: () => closeServer(server),
  };
}

/** Every sign-in asks for the person again: the previous one is not remembered. */
function forgetEarlierSignIn(request: IncomingMessage): void {
  const cookies = request.headers.cookie?.split('; ') ?? [];
  const kept = cookies.filter((cookie) => !cookie.startsWith(SESSION_COOKIE));
  request.headers.cookie = kept.join('; ');
}
