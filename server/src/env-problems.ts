import { join, relative, resolve } from 'node:path';
import { type Embeddable, LAST_PORT, portsOf, type Variables } from './env-variables.ts';

/** Values of the examples. A production server with one of them is not configured. */
const EXAMPLE_SECRETS = ['change-me-to-32-or-more-random-characters'];

function socialProblems(env: Variables): string[] {
  if (!env.OIDC_ISSUER) return [];
  return (['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const)
    .filter((name) => !env[name])
    .map((name) => `${name}: missing (OIDC_ISSUER is set)`);
}

const STRIPE_VARIABLES = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PRICE_MONTHLY',
  'STRIPE_PRICE_ANNUAL',
] as const;

/** All payment settings are required, or none. */
function paymentsProblems(env: Variables): string[] {
  const isSet = STRIPE_VARIABLES.find((name) => env[name]);
  if (!isSet) return [];
  const missing = STRIPE_VARIABLES.filter((name) => !env[name]);
  const isOnePrice = missing.length === 0 && env.STRIPE_PRICE_MONTHLY === env.STRIPE_PRICE_ANNUAL;
  return [
    ...missing.map((name) => `${name}: missing (${isSet} is set)`),
    ...(isOnePrice ? ['STRIPE_PRICE_ANNUAL: is the price of the monthly plan'] : []),
  ];
}

function portProblems(env: Variables): string[] {
  const ports = portsOf(env);
  return [
    ...(ports.metrics > LAST_PORT ? ['METRICS_PORT: missing (PORT + 20 is not a port)'] : []),
    ...(ports.sandboxSignIn > LAST_PORT && !env.OIDC_ISSUER
      ? ['SANDBOX_SIGN_IN_PORT: missing (PORT + 10 is not a port)']
      : []),
    ...(ports.sandboxPayments > LAST_PORT && !env.STRIPE_SECRET_KEY
      ? ['SANDBOX_PAYMENTS_PORT: missing (PORT + 30 is not a port)']
      : []),
  ];
}

/** What a production server must not run on by accident (DECISIONS E4, SECURITY SC1, SC3). */
function productionProblems(env: Variables): string[] {
  if (env.NODE_ENV !== 'production') return [];
  const problems: string[] = [];
  const isAllowed = (name: Embeddable) => env.ALLOW_EMBEDDED.includes(name);
  if (!env.APP_SECRET) problems.push('APP_SECRET: missing (32 or more random characters)');
  else if (EXAMPLE_SECRETS.includes(env.APP_SECRET) || new Set(env.APP_SECRET).size < 10) {
    problems.push('APP_SECRET: still the example or too simple; make a random one');
  }
  if (!env.APP_URL) problems.push('APP_URL: missing (the public address, https://…)');
  else if (!isSecureOrLocal(env.APP_URL)) problems.push('APP_URL: must begin with https://');
  if (!STRIPE_VARIABLES.some((name) => env[name]) && !isAllowed('payments')) {
    problems.push('STRIPE_SECRET_KEY: missing (or allow the sandbox: ALLOW_EMBEDDED=payments)');
  }
  if (!env.OIDC_ISSUER && !isAllowed('sign-in')) {
    problems.push('OIDC_ISSUER: missing (or allow the sandbox: ALLOW_EMBEDDED=sign-in)');
  }
  if (!env.SMTP_URL && !isAllowed('mail')) {
    problems.push('SMTP_URL: missing (or start without email: ALLOW_EMBEDDED=mail)');
  }
  return problems;
}

/** Plain http would expose sessions on the network, except within one machine. */
function isSecureOrLocal(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** Address and key are both required, or none. */
function searchProblems(env: Variables): string[] {
  const pair = ['SEARCH_API_URL', 'SEARCH_API_KEY'] as const;
  const isSet = pair.find((name) => env[name]);
  if (!isSet) return [];
  return pair.filter((name) => !env[name]).map((name) => `${name}: missing (${isSet} is set)`);
}

const S3_VARIABLES = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

/** All settings of a bucket are required, or none. */
function filesProblems(env: Variables): string[] {
  const isSet = S3_VARIABLES.find((name) => env[name]);
  if (!isSet) return [];
  const missing = S3_VARIABLES.filter((name) => !env[name]);
  return [
    ...missing.map((name) => `${name}: missing (${isSet} is set)`),
    ...(env.FILES_DIR ? ['FILES_DIR: is not used beside S3_BUCKET; set one of them'] : []),
  ];
}

/** Without a complete model the built-in guide answers. */
function modelProblems(env: Variables): string[] {
  const { MODEL_PROVIDER, MODEL_BASE_URL, MODEL_API_KEY, MODEL_NAME } = env;
  const isUpsideDown = env.MODEL_BUDGET_UNVERIFIED_PERCENT > env.MODEL_BUDGET_TRIAL_PERCENT;
  if (isUpsideDown) {
    return ['MODEL_BUDGET_UNVERIFIED_PERCENT: must not be above MODEL_BUDGET_TRIAL_PERCENT'];
  }
  if (!MODEL_PROVIDER) {
    const named = { MODEL_BASE_URL, MODEL_API_KEY, MODEL_NAME };
    const isSet = Object.entries(named).find(([, value]) => value)?.[0];
    return isSet ? [`MODEL_PROVIDER: missing (${isSet} is set)`] : [];
  }
  const isAnthropic = MODEL_PROVIDER === 'anthropic';
  const because = `MODEL_PROVIDER is ${MODEL_PROVIDER}`;
  return [
    ...(MODEL_NAME ? [] : [`MODEL_NAME: missing (${because})`]),
    ...(isAnthropic && !MODEL_API_KEY ? [`MODEL_API_KEY: missing (${because})`] : []),
    ...(!isAnthropic && !MODEL_BASE_URL ? [`MODEL_BASE_URL: missing (${because})`] : []),
  ];
}

/**
 * A backup contains the database and the files. Keys among them would decrypt what they protect.
 */
function keysProblems(env: Variables): string[] {
  const { DATA_DIR, KEYS_DIR, KEYS_DATABASE_URL, DATABASE_URL } = env;
  if (KEYS_DATABASE_URL) {
    if (KEYS_DIR) return ['KEYS_DIR: is not used beside KEYS_DATABASE_URL; set one of them'];
    const isSame =
      DATABASE_URL !== undefined &&
      databaseAddress(DATABASE_URL) === databaseAddress(KEYS_DATABASE_URL);
    return isSame ? ['KEYS_DATABASE_URL: must be another database than DATABASE_URL'] : [];
  }
  const files = resolve(env.FILES_DIR ?? join(DATA_DIR, 'files'));
  const path = relative(files, resolve(KEYS_DIR ?? join(DATA_DIR, 'keys')));
  const isInside = !path.startsWith('..');
  return isInside ? ['KEYS_DIR: must not be inside FILES_DIR, which is part of every backup'] : [];
}

/** Replicas need a configured primary, not the embedded database. */
function replicaProblems({ DATABASE_URL, DATABASE_REPLICA_URLS }: Variables): string[] {
  const isAlone = DATABASE_REPLICA_URLS.length > 0 && !DATABASE_URL;
  return isAlone ? ['DATABASE_URL: missing (DATABASE_REPLICA_URLS is set)'] : [];
}

/** Identifies a database regardless of user and password. */
function databaseAddress(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}:${port || '5432'}${pathname}`;
}

export function findProblems(env: Variables): string[] {
  return [
    ...socialProblems(env),
    ...paymentsProblems(env),
    ...searchProblems(env),
    ...modelProblems(env),
    ...filesProblems(env),
    ...keysProblems(env),
    ...replicaProblems(env),
    ...portProblems(env),
    ...productionProblems(env),
  ];
}
