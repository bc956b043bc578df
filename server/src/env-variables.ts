import { DEFAULT_BUDGET_SHARES } from '@attune/domain/companion/budget';
import { z } from 'zod';
import { MODEL_PROVIDERS } from '#platform/llm/open-model.ts';
import { parseSearchFields } from '#platform/search/search-fields.ts';

const EMBEDDABLE = ['payments', 'sign-in', 'mail'] as const;
export type Embeddable = (typeof EMBEDDABLE)[number];

export const LAST_PORT = 65_535;
const port = z.coerce.number().int().min(1).max(LAST_PORT);
const httpUrl = z.url({ protocol: /^https?$/ });
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);

export const variables = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: port.default(5173),
  HOST: z.string().min(1).default('localhost'),
  APP_URL: httpUrl.optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  FILES_DIR: z.string().min(1).optional(),
  S3_ENDPOINT: httpUrl.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'is no name of a bucket')
    .optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  KEYS_DIR: z.string().min(1).optional(),
  KEYS_DATABASE_URL: postgresUrl.optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URLS: list.pipe(z.array(postgresUrl)).default([]),
  LIVE_BUS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  APP_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).optional(),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Attune <hello@attune.localhost>'),
  OIDC_ISSUER: httpUrl.optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_LABEL: z.string().min(1).max(30).default('Google'),
  SANDBOX_SIGN_IN_PORT: port.optional(),
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  STRIPE_PRICE_MONTHLY: z.string().min(1).optional(),
  STRIPE_PRICE_ANNUAL: z.string().min(1).optional(),
  STRIPE_API_URL: httpUrl.optional(),
  SANDBOX_PAYMENTS_PORT: port.optional(),
  UNSPLASH_ACCESS_KEY: z.string().min(1).optional(),
  UNSPLASH_API_URL: httpUrl.optional(),
  YOUTUBE_API_KEY: z.string().min(1).optional(),
  YOUTUBE_API_URL: httpUrl.optional(),
  SEARCH_API_URL: httpUrl.optional(),
  SEARCH_API_KEY: z.string().min(1).optional(),
  SEARCH_API_KEY_HEADER: z
    .string()
    .regex(/^[\w-]+$/)
    .default('authorization'),
  SEARCH_API_FIELDS: z
    .string()
    .default('')
    .transform((setting, context) => {
      try {
        return parseSearchFields(setting);
      } catch (error) {
        context.addIssue((error as Error).message);
        return z.NEVER;
      }
    }),
  MODEL_PROVIDER: z.enum(MODEL_PROVIDERS).optional(),
  MODEL_BASE_URL: httpUrl.optional(),
  MODEL_API_KEY: z.string().min(1).optional(),
  MODEL_NAME: z.string().min(1).optional(),
  MODEL_LABEL: z.string().min(1).max(60).optional(),
  MODEL_PRICE_INPUT: z.coerce.number().min(0).max(100_000).default(0),
  MODEL_PRICE_OUTPUT: z.coerce.number().min(0).max(100_000).default(0),
  MODEL_DAILY_BUDGET_USD: z.coerce.number().min(0).max(1_000_000).default(20),
  MODEL_BUDGET_UNVERIFIED_PERCENT: z.coerce
    .number()
    .min(0)
    .max(100)
    .default(DEFAULT_BUDGET_SHARES.unverified),
  MODEL_BUDGET_TRIAL_PERCENT: z.coerce.number().min(0).max(100).default(DEFAULT_BUDGET_SHARES.free),
  MODEL_MAX_OUTPUT_TOKENS: z.coerce.number().int().min(100).max(200_000).default(2_000),
  OPERATOR_NAME: z.string().min(1).default('the operator of this Attune installation'),
  OPERATOR_CONTACT: z.string().min(1).default('the address you received this link from'),
  OPERATOR_ADDRESS: z.string().min(1).default('postal address on request'),
  ALLOW_EMBEDDED: list.pipe(z.array(z.enum(EMBEDDABLE))).default([]),
});

export type Variables = z.infer<typeof variables>;

/** Offsets from the main port, so that two installations on one machine do not collide. */
export function portsOf(env: Variables) {
  return {
    metrics: env.METRICS_PORT ?? env.PORT + 20,
    sandboxSignIn: env.SANDBOX_SIGN_IN_PORT ?? env.PORT + 10,
    sandboxPayments: env.SANDBOX_PAYMENTS_PORT ?? env.PORT + 30,
  };
}
