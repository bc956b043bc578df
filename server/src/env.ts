import { resolve } from 'node:path';
import { z } from 'zod';

/** Values that stand in examples; a production server that still carries one is not configured. */
const EXAMPLE_SECRETS = ['change-me-to-32-or-more-random-characters'];

const EMBEDDABLE = ['payments', 'sign-in', 'mail'] as const;
type Embeddable = (typeof EMBEDDABLE)[number];

const port = z.coerce.number().int().min(1).max(65_535);
const httpUrl = z.url({ protocol: /^https?$/ });
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);

const variables = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: port.default(5173),
  HOST: z.string().min(1).default('localhost'),
  APP_URL: httpUrl.optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  APP_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
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
  OPERATOR_NAME: z.string().min(1).default('the operator of this Attune installation'),
  OPERATOR_CONTACT: z.string().min(1).default('the address you received this link from'),
  OPERATOR_ADDRESS: z.string().min(1).default('postal address on request'),
  ALLOW_EMBEDDED: list.pipe(z.array(z.enum(EMBEDDABLE))).default([]),
});

export type Config = {
  mode: 'development' | 'production' | 'test';
  port: number;
  host: string;
  appUrl: string;
  dataDir: string;
  databaseUrl: string | null;
  appSecret: string | null;
  trustedProxies: number;
  logLevel: string;
  /** Whether a sandbox that opens things to whoever asks (the mail outbox) may be mounted. */
  isSandboxOpen: boolean;
  metrics: { port: number; host: string };
  mail: { smtpUrl: string | null; from: string };
  social: { issuer: string; clientId: string; clientSecret: string } | null;
  socialLabel: string;
  sandboxSignInPort: number;
  stripeSecretKey: string | null;
  operator: { name: string; contact: string; address: string };
};

export class ConfigError extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(`Attune cannot start: its configuration needs attention.\n  ${problems.join('\n  ')}`);
    this.problems = problems;
  }
}

type Variables = z.infer<typeof variables>;

function socialProblems(env: Variables): string[] {
  if (!env.OIDC_ISSUER) return [];
  return (['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const)
    .filter((name) => !env[name])
    .map((name) => `${name}: missing (OIDC_ISSUER is set)`);
}

/** What a production server must not run on by accident (DECISIONS E4, SECURITY SC1). */
function productionProblems(env: Variables): string[] {
  if (env.NODE_ENV !== 'production') return [];
  const problems: string[] = [];
  const isAllowed = (name: Embeddable) => env.ALLOW_EMBEDDED.includes(name);
  if (!env.APP_SECRET) problems.push('APP_SECRET: missing (32 or more random characters)');
  else if (EXAMPLE_SECRETS.includes(env.APP_SECRET) || new Set(env.APP_SECRET).size < 10) {
    problems.push('APP_SECRET: still the example or too simple; make a random one');
  }
  if (!env.APP_URL) problems.push('APP_URL: missing (the public address, https://…)');
  if (!env.STRIPE_SECRET_KEY && !isAllowed('payments')) {
    problems.push('STRIPE_SECRET_KEY: missing (or allow the sandbox: ALLOW_EMBEDDED=payments)');
  }
  if (!env.OIDC_ISSUER && !isAllowed('sign-in')) {
    problems.push('OIDC_ISSUER: missing (or allow the sandbox: ALLOW_EMBEDDED=sign-in)');
  }
  return problems;
}

function withoutEmpty(source: Record<string, string | undefined>) {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
}

/** Reads the configuration; throws one ConfigError that names everything that is wrong. */
export function readConfig(source: Record<string, string | undefined> = process.env): Config {
  const parsed = variables.safeParse(withoutEmpty(source));
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    );
  }
  const env = parsed.data;
  const problems = [...socialProblems(env), ...productionProblems(env)];
  if (problems.length > 0) throw new ConfigError(problems);
  return {
    mode: env.NODE_ENV,
    port: env.PORT,
    host: env.HOST,
    appUrl: new URL(env.APP_URL ?? `http://localhost:${env.PORT}`).origin,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    appSecret: env.APP_SECRET ?? null,
    trustedProxies: env.TRUSTED_PROXIES,
    logLevel: env.LOG_LEVEL ?? (env.NODE_ENV === 'test' ? 'silent' : 'info'),
    isSandboxOpen: env.NODE_ENV !== 'production' || env.ALLOW_EMBEDDED.includes('mail'),
    // Neighbours of the main port, so that two installations on one machine do not meet.
    metrics: { port: env.METRICS_PORT ?? env.PORT + 20, host: env.METRICS_HOST },
    mail: { smtpUrl: env.SMTP_URL ?? null, from: env.MAIL_FROM },
    social:
      env.OIDC_ISSUER && env.OIDC_CLIENT_ID && env.OIDC_CLIENT_SECRET
        ? {
            issuer: env.OIDC_ISSUER,
            clientId: env.OIDC_CLIENT_ID,
            clientSecret: env.OIDC_CLIENT_SECRET,
          }
        : null,
    socialLabel: env.OIDC_LABEL,
    sandboxSignInPort: env.SANDBOX_SIGN_IN_PORT ?? env.PORT + 10,
    stripeSecretKey: env.STRIPE_SECRET_KEY ?? null,
    operator: {
      name: env.OPERATOR_NAME,
      contact: env.OPERATOR_CONTACT,
      address: env.OPERATOR_ADDRESS,
    },
  };
}
