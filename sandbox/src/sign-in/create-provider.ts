import type { Log } from '@attune/server/platform/log/log';
import { type Configuration, type JWK, Provider } from 'oidc-provider';
import { createMemoryAdapter } from './memory-adapter.ts';
import type { Directory } from './people.ts';
import type { SandboxSecrets } from './sandbox-secrets.ts';
import { lostPage } from './sign-in-page.ts';

export const CLIENT_ID = 'attune-sandbox';
export const SESSION_COOKIE = 'attune_sandbox_session';

const MINUTE_SECONDS = 60;
const SCOPE = 'openid email profile';

type Options = {
  issuer: string;
  appUrl: string;
  redirectUris: string[];
  secrets: SandboxSecrets;
  directory: Directory;
  log: Log;
};

export function createProvider(options: Options): Provider {
  const provider = new Provider(options.issuer, configure(options));
  provider.on('server_error', (_ctx, error) => {
    options.log.error({ err: error }, 'sandbox sign-in failed');
  });
  // Otherwise Koa prints the same errors once more.
  provider.silent = true;
  return provider;
}

function configure({ appUrl, redirectUris, secrets, directory }: Options): Configuration {
  return {
    adapter: createMemoryAdapter(),
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: secrets.clientSecret,
        redirect_uris: redirectUris,
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    jwks: { keys: [secrets.signingKey as JWK] },
    cookies: {
      keys: [secrets.cookieKey],
      // Cookies ignore ports, so the names must not collide with those of other local servers.
      names: {
        session: SESSION_COOKIE,
        interaction: 'attune_sandbox_interaction',
        resume: 'attune_sandbox_resume',
      },
    },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    scopes: SCOPE.split(' '),
    responseTypes: ['code'],
    pkce: { required: () => true },
    clientBasedCORS: () => false,
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      resourceIndicators: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
    },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_ctx, subject) => {
      const person = directory.find(subject);
      return (
        person && {
          accountId: subject,
          claims: () => ({
            sub: subject,
            email: person.email,
            email_verified: person.isEmailVerified,
            name: person.name,
          }),
        }
      );
    },
    // The sign-in page is also the consent, so no second page asks for it.
    async loadExistingGrant(ctx) {
      const { client, session } = ctx.oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new ctx.oidc.provider.Grant({
        clientId: client.clientId,
        accountId: session.accountId,
      });
      grant.addOIDCScope(SCOPE);
      await grant.save();
      return grant;
    },
    renderError(ctx) {
      ctx.type = 'html';
      ctx.body = lostPage(appUrl);
    },
    ttl: {
      AccessToken: 10 * MINUTE_SECONDS,
      AuthorizationCode: 1 * MINUTE_SECONDS,
      Grant: 30 * MINUTE_SECONDS,
      IdToken: 10 * MINUTE_SECONDS,
      Interaction: 30 * MINUTE_SECONDS,
      Session: 30 * MINUTE_SECONDS,
    },
  };
}
