import { DEFAULT_BUDGET_SHARES } from '@attune/domain/companion/budget';
import { z } from 'zod';
import { MODEL_PROVIDERS } from '#platform/llm/open-model.ts';
import { parseSearchFields } from '#platform/search/search-fields.ts';
import { companyVariables } from './env-companies.ts';
import { modelChoices, modelInputs } from './env-model-choices.ts';
import { operatorVariables } from './env-operator.ts';
import {
  bucket,
  headerName,
  httpUrl,
  integer,
  listOf,
  maxOutputTokens,
  number,
  oneOf,
  port,
  postgresUrl,
  price,
  text,
  textWithMax,
  textWithMin,
  url,
} from './env-values.ts';

const searchFields = z
  .string()
  .default('')
  .transform((setting, context) => {
    try {
      return parseSearchFields(setting);
    } catch (error) {
      context.addIssue((error as Error).message);
      return z.NEVER;
    }
  });

/**
 * All settings. scripts/settings.test.ts checks that `.env.example` and the table in
 * docs/operations.md have the same defaults and descriptions.
 */
export const variables = z.object({
  NODE_ENV: oneOf(['development', 'production', 'test'])
    .default('development')
    .describe('`production` refuses default secrets and sandboxes, and loads no demo data'),
  PORT: port.default(5173).describe('the port the server listens on'),
  HOST: text.default('localhost').describe('`0.0.0.0` in a container'),
  APP_URL: httpUrl.describe(
    'the public address, for links in emails and sign-in. Production: required, https. Unset: `http://localhost:PORT`',
  ),
  DATA_DIR: text.default('.data').describe('embedded database, generated secret, files and keys'),
  FILES_DIR: text.describe('pictures; several servers must share it. Unset: `DATA_DIR/files`'),
  S3_ENDPOINT: httpUrl.describe(
    'an S3-compatible store for pictures; set it, the bucket and both keys',
  ),
  S3_BUCKET: bucket.optional().describe('an existing bucket. Not together with `FILES_DIR`'),
  S3_REGION: text.default('us-east-1').describe('the region of the bucket'),
  S3_ACCESS_KEY_ID: text.describe('the key of the bucket'),
  S3_SECRET_ACCESS_KEY: text.describe('the secret of that key'),
  KEYS_DIR: text.describe(
    'encryption keys of private texts, outside `FILES_DIR`. Unset: `DATA_DIR/keys`',
  ),
  KEYS_DATABASE_URL: postgresUrl
    .optional()
    .describe('a separate database for these keys, instead of `KEYS_DIR`'),
  DATABASE_URL: postgresUrl
    .optional()
    .describe(
      'PostgreSQL 15 or newer with `pg_trgm`; not through a connection pooler in transaction mode. Unset: embedded',
    ),
  DATABASE_REPLICA_URLS: listOf(postgresUrl).describe(
    'read replicas, separated by commas; each URL must point to one server',
  ),
  LIVE_BUS_URL: url('rediss|redis')
    .optional()
    .describe('a Redis-compatible bus for live events; useful from about twenty servers'),
  APP_SECRET: textWithMin(32)
    .optional()
    .describe(
      '32 or more random characters (`openssl rand -base64 48`). Production: required. Unset: generated in `DATA_DIR`',
    ),
  TRUSTED_PROXIES: integer(0, 10)
    .default(0)
    .describe(
      'how many of your own proxies are in front of the server. Too low: all users share one rate limit. Too high: clients can fake their address',
    ),
  DRAIN_SECONDS: number(0, 60)
    .optional()
    .describe(
      'how long a stopping server answers while `/readyz` returns 503. Unset: 5 in production, else 0',
    ),
  LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'silent'])
    .optional()
    .describe(
      '`trace` `debug` `info` `warn` `error` `silent`. Unset: `info` in production, `warn` in development',
    ),
  METRICS_PORT: port.describe('Prometheus metrics on a separate port. Unset: `PORT` + 20'),
  METRICS_HOST: text.default('127.0.0.1').describe('`0.0.0.0` in a container; never public'),
  SMTP_URL: url('smtps|smtp')
    .optional()
    .describe(
      '`smtps://user:password@host:465`. Production: required, or `ALLOW_EMBEDDED=mail`. Unset: an outbox at `/sandbox/outbox`, on this machine only',
    ),
  MAIL_FROM: textWithMin(3)
    .default('Attune <hello@attune.localhost>')
    .describe('the sender of emails'),
  PUSH_TEST_ORIGIN: httpUrl.describe(
    'a push service on this machine, for tests. Production: refused',
  ),
  OIDC_ISSUER: httpUrl.describe(
    'any OpenID Connect issuer. Its `email_verified` is trusted; with Google only for Gmail and organizations. Production: required, or `ALLOW_EMBEDDED=sign-in`. Unset: a sandbox',
  ),
  OIDC_CLIENT_ID: text.describe(
    'register the callback `APP_URL/api/account/social/callback` with the issuer',
  ),
  OIDC_CLIENT_SECRET: text.describe('the secret of that client'),
  OIDC_LABEL: textWithMax(30)
    .default('Google')
    .describe('the provider’s name on the sign-in button'),
  SANDBOX_SIGN_IN_PORT: port.describe('the port of the sign-in sandbox. Unset: `PORT` + 10'),
  STRIPE_SECRET_KEY: text.describe(
    'set all five or none. Production: required, or `ALLOW_EMBEDDED=payments`. Unset: a sandbox',
  ),
  STRIPE_PUBLISHABLE_KEY: text.describe('the publishable key of the same account'),
  STRIPE_WEBHOOK_SECRET: text.describe('the secret of the endpoint `APP_URL/api/webhooks/stripe`'),
  STRIPE_PRICE_MONTHLY: text.describe('a price of 9.99 USD a month'),
  STRIPE_PRICE_ANNUAL: text.describe('a price of 99.99 USD a year'),
  STRIPE_TAX: oneOf(['automatic'])
    .optional()
    .describe(
      '`automatic`: the provider calculates tax by the buyer’s address; set up Stripe Tax first. Unset: no tax',
    ),
  STRIPE_API_URL: httpUrl.describe('another host, for tests'),
  SANDBOX_PAYMENTS_PORT: port.describe('the port of the payments sandbox. Unset: `PORT` + 30'),
  UNSPLASH_ACCESS_KEY: text.describe(
    'photos for tutorials; the provider requires an agreement for caching. Unset: drawn covers',
  ),
  UNSPLASH_API_URL: httpUrl.describe('another host, for tests'),
  YOUTUBE_API_KEY: text.describe(
    'videos for tutorials; they load after a click. Unset: hand-picked reading',
  ),
  YOUTUBE_API_URL: httpUrl.describe('another host, for tests'),
  SEARCH_API_URL: httpUrl.describe(
    'web search through any JSON API; set together with the key. Unset: Attune’s own content',
  ),
  SEARCH_API_KEY: text.describe('the key for web search'),
  SEARCH_API_KEY_HEADER: headerName
    .default('authorization')
    .describe('the header that carries the key'),
  SEARCH_API_FIELDS: searchFields.describe(
    'where the response has its fields: `results=web.results,snippet=description`',
  ),
  MODEL_PROVIDER: oneOf(MODEL_PROVIDERS)
    .optional()
    .describe('`openai-compatible` or `anthropic`. Unset: the built-in guide'),
  MODEL_BASE_URL: httpUrl.describe('required for `openai-compatible`'),
  MODEL_API_KEY: text.describe('required for `anthropic`'),
  MODEL_NAME: text.describe('required with `MODEL_PROVIDER`'),
  MODEL_LABEL: textWithMax(60)
    .optional()
    .describe('the model’s name on screen. Unset: `MODEL_NAME`'),
  MODEL_INPUTS: modelInputs.describe(
    'which files users can attach, separated by commas: `text`, `image`, `pdf`; only what the model can read. Unset: `text`',
  ),
  MODEL_PRICE_INPUT: price
    .default(0)
    .describe('USD per million tokens; without prices no budget is counted'),
  MODEL_PRICE_CACHED_INPUT: price
    .optional()
    .describe(
      'USD per million input tokens that the provider read from its cache. Unset: a tenth of `MODEL_PRICE_INPUT` for `anthropic`, otherwise half of it',
    ),
  MODEL_PRICE_OUTPUT: price.default(0).describe('USD per million tokens'),
  MODEL_DAILY_BUDGET_USD: number(0, 1_000_000)
    .default(20)
    .describe('for all users together, per UTC day; `0` for no limit'),
  MODEL_BUDGET_UNVERIFIED_PERCENT: number(0, 100)
    .default(DEFAULT_BUDGET_SHARES.unverified)
    .describe(
      'share of the budget for accounts without a confirmed email; `0`: no answers from the model',
    ),
  MODEL_BUDGET_TRIAL_PERCENT: number(0, 100)
    .default(DEFAULT_BUDGET_SHARES.free)
    .describe(
      'share of the budget for trial and unverified accounts together, including moderation by the model; paying members and staff can use all of it',
    ),
  MODEL_MAX_OUTPUT_TOKENS: maxOutputTokens.default(2_000).describe('the most tokens in one answer'),
  MODEL_CHOICES: modelChoices.describe(
    'further models that users can choose, as a JSON list; see “More than one model” below. It contains keys, so prefer `MODEL_CHOICES_FILE`. Unset: no choice',
  ),
  EMBEDDINGS_BASE_URL: httpUrl.describe(
    'an endpoint that speaks OpenAI’s embeddings protocol, for finding texts by meaning; it gets search queries and questions to the guide, never posts or private texts. Unset: a bundled model',
  ),
  EMBEDDINGS_MODEL: text.describe('required with `EMBEDDINGS_BASE_URL`'),
  EMBEDDINGS_API_KEY: text.describe('the key for that endpoint, if it needs one'),
  ...operatorVariables,
  ...companyVariables,
  LOG_RETENTION_DAYS: integer(1, 3_650)
    .default(14)
    .describe(
      'how many days you keep server logs, for the privacy policy; see “Logs” below. The server itself keeps none',
    ),
  BACKUP_RETENTION_DAYS: integer(1, 3_650)
    .default(14)
    .describe(
      'how many days a backup is kept: `backup` deletes older ones beside the new one, and the privacy policy says so',
    ),
  ALLOW_EMBEDDED: listOf(oneOf(['payments', 'sign-in', 'mail'])).describe(
    'what production may run without a real service: `payments`, `sign-in`, `mail`. With `mail`, no email is sent, each one fails with that reason, and there is no outbox',
  ),
});

export type Variables = z.infer<typeof variables>;
