import { resolve } from 'node:path';
import { SECOND_MS } from '@attune/domain/kernel/time';
import { readSettingFiles } from '#app/env-files.ts';
import type { ModelSettings } from '#platform/llm/open-model.ts';
import { toCompanies } from './env-companies.ts';
import { DEFAULT_MODEL_ID, type ModelChoice } from './env-model-choices.ts';
import { toOperator } from './env-operator.ts';
import { getFolder, getPort, settings } from './env-schema.ts';
import { type Variables, variables } from './env-variables.ts';

export type Config = ReturnType<typeof toConfig>;

export class ConfigError extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(`Attune cannot start: its configuration needs attention.\n  ${problems.join('\n  ')}`);
    this.problems = problems;
  }
}

/** At `info`, each request is logged: that is useful on a server, but noise during development. */
const DEFAULT_LOG_LEVEL = { production: 'info', development: 'warn', test: 'silent' };

/** 1 USD per million tokens is 1,000 millionths of a USD per thousand tokens. */
const MICRO_USD_PER_THOUSAND_TOKENS = 1_000;

/** What providers charge for tokens read from or written to their cache, compared to other input. */
const CACHE_PRICE_FACTORS = {
  anthropic: { read: 0.1, write: 1.25 },
  'openai-compatible': { read: 0.5, write: 1 },
};

/** Returns the settings of a service, or null if one is missing. */
function allOrNull<Values extends Record<string, unknown>>(values: Values) {
  type Complete = { [Key in keyof Values]: Exclude<Values[Key], undefined> };
  return Object.values(values).includes(undefined) ? null : (values as Complete);
}

function toModelPrices(model: ModelChoice): ModelSettings['prices'] {
  const { provider, priceInput, priceOutput, priceCachedInput } = model;
  if (priceInput === 0 && priceOutput === 0) return null;
  const { read, write } = CACHE_PRICE_FACTORS[provider];
  const input = priceInput * MICRO_USD_PER_THOUSAND_TOKENS;
  return {
    input,
    output: priceOutput * MICRO_USD_PER_THOUSAND_TOKENS,
    cacheRead:
      priceCachedInput === undefined
        ? input * read
        : priceCachedInput * MICRO_USD_PER_THOUSAND_TOKENS,
    cacheWrite: input * write,
  };
}

const toModelSettings = (model: ModelChoice, env: Variables): ModelSettings => ({
  id: model.id,
  provider: model.provider,
  baseUrl: model.baseUrl ?? null,
  apiKey: model.apiKey ?? null,
  name: model.name,
  label: model.label ?? model.name,
  prices: toModelPrices(model),
  inputs: model.inputs,
  maxOutputTokens: model.maxOutputTokens ?? env.MODEL_MAX_OUTPUT_TOKENS,
});

function toModel(env: Variables): ModelSettings | null {
  const { MODEL_PROVIDER: provider, MODEL_NAME: name } = env;
  if (!provider || !name) return null;
  const model = {
    id: DEFAULT_MODEL_ID,
    provider,
    baseUrl: env.MODEL_BASE_URL,
    apiKey: env.MODEL_API_KEY,
    name,
    label: env.MODEL_LABEL,
    inputs: env.MODEL_INPUTS,
    priceInput: env.MODEL_PRICE_INPUT,
    priceCachedInput: env.MODEL_PRICE_CACHED_INPUT,
    priceOutput: env.MODEL_PRICE_OUTPUT,
  };
  return toModelSettings(model, env);
}

function toPayments(env: Variables) {
  const priceIds = allOrNull({
    monthly: env.STRIPE_PRICE_MONTHLY,
    annual: env.STRIPE_PRICE_ANNUAL,
  });
  return allOrNull({
    secretKey: env.STRIPE_SECRET_KEY,
    publishableKey: env.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET,
    priceIds: priceIds ?? undefined,
    /** Another host instead of the provider's own; null for none. */
    apiUrl: env.STRIPE_API_URL ?? null,
  });
}

function toConfig(env: Variables) {
  const isProduction = env.NODE_ENV === 'production';
  return {
    mode: env.NODE_ENV,
    port: env.PORT,
    host: env.HOST,
    appUrl: new URL(env.APP_URL ?? `http://localhost:${env.PORT}`).origin,
    dataDir: resolve(env.DATA_DIR),
    filesDir: getFolder(env, 'FILES_DIR'),
    /** If this is set, files are stored here instead of in the folder. */
    fileStore: allOrNull({
      endpoint: env.S3_ENDPOINT,
      bucket: env.S3_BUCKET,
      region: env.S3_REGION,
      accessKeyId: env.S3_ACCESS_KEY_ID,
      secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    }),
    /** The folder for the keys of private texts, unless keysDatabaseUrl is set. */
    keysDir: getFolder(env, 'KEYS_DIR'),
    keysDatabaseUrl: env.KEYS_DATABASE_URL ?? null,
    databaseUrl: env.DATABASE_URL ?? null,
    replicaUrls: env.DATABASE_REPLICA_URLS,
    /** A Redis-compatible bus that announces changes; null if the database does so itself. */
    liveBusUrl: env.LIVE_BUS_URL ?? null,
    appSecret: env.APP_SECRET ?? null,
    trustedProxies: env.TRUSTED_PROXIES,
    /** How long a stopping server keeps answering, so that a load balancer can stop routing to it. */
    drainMs: (env.DRAIN_SECONDS ?? (isProduction ? 5 : 0)) * SECOND_MS,
    logLevel: env.LOG_LEVEL ?? DEFAULT_LOG_LEVEL[env.NODE_ENV],
    metrics: { port: getPort(env, 'METRICS_PORT'), host: env.METRICS_HOST },
    email: {
      smtpUrl: env.SMTP_URL ?? null,
      from: env.MAIL_FROM,
      /** The outbox shows every email with its links, so production never has one (SECURITY SC3). */
      hasOutbox: !env.SMTP_URL && !isProduction,
    },
    /** The one push service that may be reached without https; null outside of tests. */
    pushTestOrigin: env.PUSH_TEST_ORIGIN ? new URL(env.PUSH_TEST_ORIGIN).origin : null,
    social: allOrNull({
      issuer: env.OIDC_ISSUER,
      clientId: env.OIDC_CLIENT_ID,
      clientSecret: env.OIDC_CLIENT_SECRET,
    }),
    socialLabel: env.OIDC_LABEL,
    sandboxSignInPort: getPort(env, 'SANDBOX_SIGN_IN_PORT'),
    payments: toPayments(env),
    /** Also for the sandbox. */
    hasAutomaticTax: env.STRIPE_TAX === 'automatic',
    sandboxPaymentsPort: getPort(env, 'SANDBOX_PAYMENTS_PORT'),
    media: {
      photos: allOrNull({
        accessKey: env.UNSPLASH_ACCESS_KEY,
        apiUrl: env.UNSPLASH_API_URL ?? null,
      }),
      videos: allOrNull({ apiKey: env.YOUTUBE_API_KEY, apiUrl: env.YOUTUBE_API_URL ?? null }),
      search: allOrNull({
        apiUrl: env.SEARCH_API_URL,
        apiKey: env.SEARCH_API_KEY,
        keyHeader: env.SEARCH_API_KEY_HEADER,
        fields: env.SEARCH_API_FIELDS,
      }),
    },
    /** Null for the built-in guide. */
    model: toModel(env),
    /** The models that users can choose instead. */
    modelChoices: env.MODEL_CHOICES.map((choice) => toModelSettings(choice, env)),
    /** The daily limit in millionths of a US dollar; null for no limit. */
    modelBudget: env.MODEL_DAILY_BUDGET_USD > 0 ? env.MODEL_DAILY_BUDGET_USD * 1_000_000 : null,
    modelBudgetShares: {
      unverified: env.MODEL_BUDGET_UNVERIFIED_PERCENT,
      free: env.MODEL_BUDGET_TRIAL_PERCENT,
    },
    /** Null for the bundled model. */
    embeddings: allOrNull({
      url: env.EMBEDDINGS_BASE_URL,
      model: env.EMBEDDINGS_MODEL,
      apiKey: env.EMBEDDINGS_API_KEY ?? null,
    }),
    operator: toOperator(env),
    companies: toCompanies(env),
    /** By the ids of the models that users can choose. */
    modelCompanies: new Map(env.MODEL_CHOICES.map(({ id, company }) => [id, company])),
    retention: { backupDays: env.BACKUP_RETENTION_DAYS, logDays: env.LOG_RETENTION_DAYS },
  };
}

const withoutEmpty = (source: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(source).filter((entry): entry is [string, string] => !!entry[1]),
  );

/** Throws one ConfigError that names all problems. */
export function readConfig(source: Record<string, string | undefined> = process.env): Config {
  const files = readSettingFiles(withoutEmpty(source), Object.keys(variables.shape));
  const values = withoutEmpty(files.source);
  const valueIssues = variables.safeParse(values).error?.issues ?? [];
  // The rules between settings are checked without the invalid values, so that every problem is
  // reported at once.
  const invalidNames = new Set(valueIssues.map(({ path }) => path[0]));
  const validValues = Object.entries(values).filter(([name]) => !invalidNames.has(name));
  const parsed = settings.safeParse(Object.fromEntries(validValues));
  const ruleIssues = parsed.error?.issues.filter(({ path }) => !invalidNames.has(path[0])) ?? [];
  const problems = [
    ...files.problems,
    ...[...valueIssues, ...ruleIssues].map(({ path, message }) => `${path.join('.')}: ${message}`),
  ];
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  return toConfig(parsed.data);
}
