import { isIPv4, isIPv6 } from 'node:net';
import { accountError } from '@attune/domain/account/account-errors';
import * as oidc from 'openid-client';
import type { Log } from '../log/log.ts';
import { describeReason, providerFetch, toUserError } from './provider-errors.ts';

type SocialProviderOptions = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  label: string;
  isSandbox: boolean;
  /** Allow http, which is only possible for a loopback issuer. */
  allowInsecure?: boolean;
  /** Gets the reason for a failed sign-in. The user sees only that it failed. */
  log?: Pick<Log, 'info' | 'warn'>;
};

/** What a sign-in must remember until the provider redirects back. */
type SocialChecks = { state: string; nonce: string; codeVerifier: string };

/**
 * Issuer and subject together identify the person. The profile is only what the provider claims.
 */
export type SocialIdentity = { issuer: string; subject: string } & SocialProfile;

export type SocialProvider = {
  label: string;
  isSandbox: boolean;
  redirectUri: string;
  begin(redirectUri?: string): Promise<SocialChecks & { url: string }>;
  finish(callbackUrl: URL, checks: SocialChecks): Promise<SocialIdentity>;
};

export const SOCIAL_CALLBACK_PATH = '/api/account/social/callback';

const TIMEOUT_SECONDS = 5;
const SCOPE = 'openid email profile';

export function createSocialProvider(options: SocialProviderOptions): SocialProvider {
  const issuer = new URL(options.issuer);
  const isInsecure = issuer.protocol !== 'https:';
  if (isInsecure && !(options.allowInsecure && isLoopback(issuer.hostname))) {
    throw new Error(`The sign-in issuer ${options.issuer} must use https.`);
  }

  let configuration: Promise<oidc.Configuration> | null = null;
  /** Discovers the configuration at first use. A failure is not cached, so the next use tries again. */
  function getConfiguration(): Promise<oidc.Configuration> {
    configuration ??= discover(options, issuer, isInsecure).catch((error: unknown) => {
      configuration = null;
      const facts = { reason: describeReason(error), issuer: options.issuer };
      options.log?.warn(facts, 'sign-in provider unusable');
      throw accountError('account.social_unavailable');
    });
    return configuration;
  }

  return {
    label: options.label,
    isSandbox: options.isSandbox,
    redirectUri: options.redirectUri,

    async begin(redirectUri = options.redirectUri) {
      const config = await getConfiguration();
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
      const config = await getConfiguration();
      try {
        return await redeemCode(config, callbackUrl, checks);
      } catch (error) {
        const facts = { reason: describeReason(error), issuer: options.issuer };
        options.log?.info(facts, 'social sign-in failed');
        throw toUserError(error);
      }
    },
  };
}

function discover(options: SocialProviderOptions, issuer: URL, isInsecure: boolean) {
  return oidc.discovery(
    issuer,
    options.clientId,
    undefined,
    createClientAuth(options.clientSecret),
    {
      timeout: TIMEOUT_SECONDS,
      [oidc.customFetch]: providerFetch,
      execute: [
        oidc.enableNonRepudiationChecks,
        ...(isInsecure ? [oidc.allowInsecureRequests] : []),
      ],
    },
  );
}

/** Sends the secret in the form if the issuer accepts that, otherwise in the header, the default. */
function createClientAuth(clientSecret: string): oidc.ClientAuth {
  const inForm = oidc.ClientSecretPost(clientSecret);
  const inHeader = oidc.ClientSecretBasic(clientSecret);
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? [];
    const authenticate = methods.includes('client_secret_post') ? inForm : inHeader;
    authenticate(server, client, body, headers);
  };
}

async function redeemCode(
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
  // Everyone with an empty subject would be the same person.
  if (!claims?.sub.trim()) throw accountError('account.social_refused');
  // openid-client checks azp only if the token has several audiences.
  const { azp = config.clientMetadata().client_id } = claims;
  if (azp !== config.clientMetadata().client_id) throw accountError('account.social_refused');
  // Issuers that follow the specification strictly keep the profile out of the ID token.
  const hasProfile = claims.email !== undefined || !config.serverMetadata().userinfo_endpoint;
  const profile = hasProfile
    ? claims
    : await oidc.fetchUserInfo(config, tokens.access_token, claims.sub);
  return { issuer: claims.iss, subject: claims.sub, ...toProfile(claims.iss, profile) };
}

function isLoopback(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIPv4(host)) return host.startsWith('127.');
  return isIPv6(host) ? host === '::1' : host === 'localhost';
}

type SocialProfile = {
  email: string | null;
  emailVerified: boolean;
  name: string | null;
  picture: string | null;
};

type Claims = Readonly<Record<string, unknown>>;

const MAX_URL_LENGTH = 2_048;

function toProfile(issuer: string, claims: Claims): SocialProfile {
  const email = textOrNull(claims.email);
  // Some issuers send the value as a string.
  const isVerified = claims.email_verified === true || claims.email_verified === 'true';
  return {
    email,
    emailVerified: isVerified && (issuer !== GOOGLE || isGoogleMailbox(email, claims.hd)),
    name: textOrNull(claims.name),
    picture: httpsUrlOrNull(claims.picture),
  };
}

const GOOGLE = 'https://accounts.google.com';

/**
 * Whether Google runs the mailbox, for Gmail or for an organization. Google verified any other
 * email only once, and its mailbox may belong to someone else by now (SECURITY AU12).
 */
function isGoogleMailbox(email: string | null, organization: unknown): boolean {
  return /@(gmail|googlemail)\.com$/i.test(email ?? '') || textOrNull(organization) !== null;
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

function httpsUrlOrNull(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > MAX_URL_LENGTH) return null;
  const url = URL.parse(value);
  return url?.protocol === 'https:' ? url.href : null;
}
