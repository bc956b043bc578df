import { join, resolve } from 'node:path';
import type { BudgetShares } from '@attune/domain/companion/budget';
import { SECOND_MS } from '@attune/domain/kernel/time';
import { readFiles } from '#app/env-files.ts';
import { extractAddress } from '#platform/email/extract-address.ts';
import type { ModelSettings } from '#platform/llm/open-model.ts';
import type { SearchFields } from '#platform/search/search-fields.ts';
import type { S3Settings } from '#platform/storage/s3-storage.ts';
import { findProblems } from './env-problems.ts';
import { portsOf, type Variables, variables } from './env-variables.ts';

type PaymentsConfig = {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  priceIds: { monthly: string; annual: string };
  /** Replaces the provider's own host. */
  apiUrl: string | null;
};

type MediaConfig = {
  photos: { accessKey: string; apiUrl: string | null } | null;
  videos: { apiKey: string; apiUrl: string | null } | null;
  search: { apiUrl: string; apiKey: string; keyHeader: string; fields: SearchFields } | null;
};

export type Config = {
  mode: 'development' | 'production' | 'test';
  port: number;
  host: string;
  appUrl: string;
  dataDir: string;
  filesDir: string;
  /** Stores files instead of the folder, if set. */
  fileStore: S3Settings | null;
  /** The folder for the keys of private texts, unless keysDatabaseUrl is set. */
  keysDir: string;
  keysDatabaseUrl: string | null;
  databaseUrl: string | null;
  replicaUrls: string[];
  /** A Redis-compatible bus that announces changes; null for the database itself. */
  liveBusUrl: string | null;
  appSecret: string | null;
  trustedProxies: number;
  logLevel: string;
  /** How long a stopping server keeps answering, so that a load balancer can stop routing to it. */
  drainMs: number;
  metrics: { port: number; host: string };
  /** The outbox shows every email with its links, so production never has one (SECURITY SC3). */
  mail: { smtpUrl: string | null; from: string; hasOutbox: boolean };
  social: { issuer: string; clientId: string; clientSecret: string } | null;
  socialLabel: string;
  sandboxSignInPort: number;
  payments: PaymentsConfig | null;
  sandboxPaymentsPort: number;
  media: MediaConfig;
  /** Null for the built-in guide. */
  model: ModelSettings | null;
  /** The daily limit in micro-USD; null for no limit. */
  modelBudget: number | null;
  modelBudgetShares: BudgetShares;
  /** `mailbox` receives support requests: the contact, if that is an email address. */
  operator: { name: string; contact: string; mailbox: string; address: string };
};

export class ConfigError extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(`Attune cannot start: its configuration needs attention.\n  ${problems.join('\n  ')}`);
    this.problems = problems;
  }
}

/** Each request is a line at `info`: useful on a server, noise during development. */
const DEFAULT_LOG_LEVEL = { production: 'info', development: 'warn', test: 'silent' };

function readPayments(env: Variables): PaymentsConfig | null {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = env;
  const { STRIPE_PRICE_MONTHLY, STRIPE_PRICE_ANNUAL } = env;
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET) return null;
  if (!STRIPE_PRICE_MONTHLY || !STRIPE_PRICE_ANNUAL) return null;
  return {
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    priceIds: { monthly: STRIPE_PRICE_MONTHLY, annual: STRIPE_PRICE_ANNUAL },
    apiUrl: env.STRIPE_API_URL ?? null,
  };
}

function readFileStore(env: Variables): S3Settings | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null;
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

function readMedia(env: Variables): MediaConfig {
  const { UNSPLASH_ACCESS_KEY, YOUTUBE_API_KEY, SEARCH_API_URL, SEARCH_API_KEY } = env;
  return {
    photos: UNSPLASH_ACCESS_KEY
      ? { accessKey: UNSPLASH_ACCESS_KEY, apiUrl: env.UNSPLASH_API_URL ?? null }
      : null,
    videos: YOUTUBE_API_KEY
      ? { apiKey: YOUTUBE_API_KEY, apiUrl: env.YOUTUBE_API_URL ?? null }
      : null,
    search:
      SEARCH_API_URL && SEARCH_API_KEY
        ? {
            apiUrl: SEARCH_API_URL,
            apiKey: SEARCH_API_KEY,
            keyHeader: env.SEARCH_API_KEY_HEADER,
            fields: env.SEARCH_API_FIELDS,
          }
        : null,
  };
}

/** 1 USD per million tokens is 1,000 micro-USD per thousand tokens. */
const MICROS = 1_000;

function readModel(env: Variables): ModelSettings | null {
  const { MODEL_PROVIDER, MODEL_NAME, MODEL_PRICE_INPUT, MODEL_PRICE_OUTPUT } = env;
  if (!MODEL_PROVIDER || !MODEL_NAME) return null;
  const isFree = MODEL_PRICE_INPUT === 0 && MODEL_PRICE_OUTPUT === 0;
  return {
    provider: MODEL_PROVIDER,
    baseUrl: env.MODEL_BASE_URL ?? null,
    apiKey: env.MODEL_API_KEY ?? null,
    name: MODEL_NAME,
    label: env.MODEL_LABEL ?? MODEL_NAME,
    prices: isFree
      ? null
      : { input: MODEL_PRICE_INPUT * MICROS, output: MODEL_PRICE_OUTPUT * MICROS },
    maxOutputTokens: env.MODEL_MAX_OUTPUT_TOKENS,
  };
}

function withoutEmpty(source: Record<string, string | undefined>): Record<string, string> {
  const entries = Object.entries(source).filter((entry): entry is [string, string] => !!entry[1]);
  return Object.fromEntries(entries);
}

/** An invalid value is reported and then ignored, so that missing values can be reported too. */
function parse(source: Record<string, string>): { env: Variables; problems: string[] } {
  const parsed = variables.safeParse(source);
  if (parsed.success) return { env: parsed.data, problems: [] };
  const { issues } = parsed.error;
  const wrong = new Set(issues.map((issue) => String(issue.path[0])));
  const valid = Object.entries(source).filter(([name]) => !wrong.has(name));
  return {
    env: variables.parse(Object.fromEntries(valid)),
    problems: issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
  };
}

/** Throws one ConfigError that names all problems. */
export function readConfig(source: Record<string, string | undefined> = process.env): Config {
  const fromFiles = readFiles(withoutEmpty(source), Object.keys(variables.shape));
  const { env, problems: invalid } = parse(withoutEmpty(fromFiles.source));
  const wrong = [...fromFiles.problems, ...invalid];
  const isNamed = (problem: string) =>
    wrong.some((other) => other.split(/[.:]/)[0] === problem.split(':')[0]);
  const problems = [...wrong, ...findProblems(env).filter((problem) => !isNamed(problem))];
  if (problems.length > 0) throw new ConfigError(problems);
  const ports = portsOf(env);
  return {
    mode: env.NODE_ENV,
    port: env.PORT,
    host: env.HOST,
    appUrl: new URL(env.APP_URL ?? `http://localhost:${env.PORT}`).origin,
    dataDir: resolve(env.DATA_DIR),
    filesDir: resolve(env.FILES_DIR ?? join(env.DATA_DIR, 'files')),
    fileStore: readFileStore(env),
    keysDir: resolve(env.KEYS_DIR ?? join(env.DATA_DIR, 'keys')),
    keysDatabaseUrl: env.KEYS_DATABASE_URL ?? null,
    databaseUrl: env.DATABASE_URL ?? null,
    replicaUrls: env.DATABASE_REPLICA_URLS,
    liveBusUrl: env.LIVE_BUS_URL ?? null,
    appSecret: env.APP_SECRET ?? null,
    trustedProxies: env.TRUSTED_PROXIES,
    drainMs: (env.DRAIN_SECONDS ?? (env.NODE_ENV === 'production' ? 5 : 0)) * SECOND_MS,
    logLevel: env.LOG_LEVEL ?? DEFAULT_LOG_LEVEL[env.NODE_ENV],
    metrics: { port: ports.metrics, host: env.METRICS_HOST },
    mail: {
      smtpUrl: env.SMTP_URL ?? null,
      from: env.MAIL_FROM,
      hasOutbox: !env.SMTP_URL && env.NODE_ENV !== 'production',
    },
    social:
      env.OIDC_ISSUER && env.OIDC_CLIENT_ID && env.OIDC_CLIENT_SECRET
        ? {
            issuer: env.OIDC_ISSUER,
            clientId: env.OIDC_CLIENT_ID,
            clientSecret: env.OIDC_CLIENT_SECRET,
          }
        : null,
    socialLabel: env.OIDC_LABEL,
    sandboxSignInPort: ports.sandboxSignIn,
    payments: readPayments(env),
    sandboxPaymentsPort: ports.sandboxPayments,
    media: readMedia(env),
    model: readModel(env),
    modelBudget: env.MODEL_DAILY_BUDGET_USD > 0 ? env.MODEL_DAILY_BUDGET_USD * 1_000_000 : null,
    modelBudgetShares: {
      unverified: env.MODEL_BUDGET_UNVERIFIED_PERCENT,
      free: env.MODEL_BUDGET_TRIAL_PERCENT,
    },
    operator: {
      name: env.OPERATOR_NAME,
      contact: env.OPERATOR_CONTACT,
      mailbox:
        extractAddress(env.OPERATOR_CONTACT) ?? extractAddress(env.MAIL_FROM) ?? env.MAIL_FROM,
      address: env.OPERATOR_ADDRESS,
    },
  };
}
