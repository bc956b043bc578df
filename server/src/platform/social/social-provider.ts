import { isIPv4, isIPv6 } from 'node:net';
import { accountError } from '@attune/domain/account/account-errors';
import * as oidc from 'openid-client';
import type { Log } from '../log/log.ts';
import { describeReason, providerFetch, toRefusal } from './provider-errors.ts';
import { type SocialProfile, toProfile } from './social-profile.ts';

export type SocialProviderOptions = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  /** The name on the button. */
  label: string;
  isSandbox: boolean;
  /** Speak http to the issuer. Only a loopback issuer may be spoken to like that. */
  allowInsecure?: boolean;
  /** Hears why a sign-in failed; the person is only told that it did. */
  log?: Pick<Log, 'info' | 'warn'>;
};

/** What one sign-in must remember between leaving for the provider and coming back. */
type SocialChecks = { state: string; nonce: string; codeVerifier: string };

/** Issuer and subject together are the person; the profile is only what the provider says of them. */
export type SocialIdentity = { issuer: string; subject: string } & SocialProfile;

export type SocialProvider = {
  label: string;
  isSandbox: boolean;
  redirectUri: string;
  begin(redirectUri?: string): Promise<SocialChecks & { url: string }>;
  finish(callbackUrl: URL, checks: SocialChecks): Promise<SocialIdentity>;
};

/** Where a provider sends the browser back to, under the app's own origin. */
export const SOCIAL_CALLBACK_PATH = '/api/account/social/callback';

const TIMEOUT_SECONDS = 5;
const SCOPE = 'openid email profile';

export function createSocialProvider(options: SocialProviderOptions): SocialProvider {
  const issuer = new URL(options.issuer);
  const isInsecure = issuer.protocol !== 'https:';
  if (isInsecure && !(options.allowInsecure && isLoopback(issuer.hostname))) {
    throw new Error(`The sign-in issuer ${options.issuer} must use https.`);
  }

  let discovered: Promise<oidc.Configuration> | null = null;
  /** Asked at the first use and kept; a failure is forgotten, so that the next use asks again. */
  function configuration(): Promise<oidc.Configuration> {
    discovered ??= discover(options, issuer, isInsecure).catch((error: unknown) => {
      discovered = null;
      const facts = { reason: describeReason(error), issuer: options.issuer };
      options.log?.warn(facts, 'the sign-in provider is unusable');
      throw accountError('account.social_unavailable');
    });
    return discovered;
  }

  return {
    label: options.label,
    isSandbox: options.isSandbox,
    redirectUri: options.redirectUri,

    async begin(redirectUri = options.redirectUri) {
      const config = await configuration();
      const checks = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        codeVerifier: oidc.randomPKCECodeVerifier(),
      };
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(checks.codeVerifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, ...checks };
    },

    async finish(callbackUrl, checks) {
      const config = await configuration();
      try {
        return await redeem(config, callbackUrl, checks);
      } catch (error) {
        const facts = { reason: describeReason(error), issuer: options.issuer };
        options.log?.info(facts, 'a social sign-in was not completed');
        throw toRefusal(error);
      }
    },
  };
}

function discover(options: SocialProviderOptions, issuer: URL, isInsecure: boolean) {
  return oidc.discovery(issuer, options.clientId, undefined, authenticateBy(options.clientSecret), {
    timeout: TIMEOUT_SECONDS,
    [oidc.customFetch]: providerFetch,
    execute: [oidc.enableNonRepudiationChecks, ...(isInsecure ? [oidc.allowInsecureRequests] : [])],
  });
}

/** In the form where the issuer takes it there; in the header, the protocol's default, otherwise. */
function authenticateBy(clientSecret: string): oidc.ClientAuth {
  const inForm = oidc.ClientSecretPost(clientSecret);
  const inHeader = oidc.ClientSecretBasic(clientSecret);
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? [];
    const authenticate = methods.includes('client_secret_post') ? inForm : inHeader;
    authenticate(server, client, body, headers);
  };
}

async function redeem(
  config: oidc.Configuration,
  callbackUrl: URL,
  checks: SocialChecks,
): Promise<SocialIdentity> {
  const tokens = await oidc.authorizationCodeGrant(config, callbackUrl, {
    expectedState: checks.state,
    expectedNonce: checks.nonce,
    pkceCodeVerifier: checks.codeVerifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw accountError('account.social_refused');
  // Issuers that follow the letter keep the profile out of the ID token.
  const hasProfile = claims.email !== undefined || !config.serverMetadata().userinfo_endpoint;
  const profile = hasProfile
    ? claims
    : await oidc.fetchUserInfo(config, tokens.access_token, claims.sub);
  return { issuer: claims.iss, subject: claims.sub, ...toProfile(profile) };
}

function isLoopback(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIPv4(host)) return host.startsWith('127.');
  return isIPv6(host) ? host === '::1' : host === 'localhost';
}
