import { resolve } from 'node:path';
import { SECOND_MS } from '@attune/domain/kernel/time';
import { z } from 'zod';

/** Values that stand in examples; a production server that still carries one is not configured. */
const EXAMPLE_SECRETS = ['change-me-to-32-or-more-random-characters'];

const EMBEDDABLE = ['payments', 'sign-in', 'mail'] as const;
type Embeddable = (typeof EMBEDDABLE)[number];

const LAST_PORT = 65_535;
const port = z.coerce.number().int().min(1).max(LAST_PORT);
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
  /** How long a stopping server goes on answering, so that a balancer can turn away from it. */
  drainMs: number;
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

/** Each request is a line at `info`: wanted from a server, noise at one's own desk. */
const DEFAULT_LOG_LEVEL = { production: 'info', development: 'warn', test: 'silent' };

type Variables = z.infer<typeof variables>;

function socialProblems(env: Variables): string[] {
  if (!env.OIDC_ISSUER) return [];
  return (['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const)
    .filter((name) => !env[name])
    .map((name) => `${name}: missing (OIDC_ISSUER is set)`);
}

/** Neighbours of the main port, so that two installations on one machine do not meet. */
function portsOf(env: Variables): { metrics: number; sandboxSignIn: number } {
  return {
    metrics: env.METRICS_PORT ?? env.PORT + 20,
    sandboxSignIn: env.SANDBOX_SIGN_IN_PORT ?? env.PORT + 10,
  };
}

function portProblems(env: Variables): string[] {
  const ports = portsOf(env);
  return [
    ...(ports.metrics > LAST_PORT ? ['METRICS_PORT: missing (PORT + 20 is no port)'] : []),
    ...(ports.sandboxSignIn > LAST_PORT && !env.OIDC_ISSUER
      ? ['SANDBOX_SIGN_IN_PORT: missing (PORT + 10 is no port)']
      : []),
  ];
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
  else if (!isSecureOrLocal(env.APP_URL)) problems.push('APP_URL: must begin with https://');
  if (!env.STRIPE_SECRET_KEY && !isAllowed('payments')) {
    problems.push('STRIPE_SECRET_KEY: missing (or allow the sandbox: ALLOW_EMBEDDED=payments)');
  }
  if (!env.OIDC_ISSUER && !isAllowed('sign-in')) {
    problems.push('OIDC_ISSUER: missing (or allow the sandbox: ALLOW_EMBEDDED=sign-in)');
  }
  return problems;
}

/** Over plain http a session could be read on the way, except within one machine. */
function isSecureOrLocal(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

function withoutEmpty(source: Record<string, string | undefined>): Record<string, string> {
  const entries = Object.entries(source).filter((entry): entry is [string, string] => !!entry[1]);
  return Object.fromEntries(entries);
}

/** Each wrong value is named and then set aside, so that what is missing can be named as well. */
function parse(source: Record<string, string>): { env: Variables; problems: string[] } {
  const parsed = variables.safeParse(source);
  if (parsed.success) return { env: parsed.data, problems: [] };
  const { issues } = parsed.error;
  const wrong = new Set(issues.map((issue) => String(issue.path[0])));
  const rest = Object.entries(source).filter(([name]) => !wrong.has(name));
  return {
    env: variables.parse(Object.fromEntries(rest)),
    problems: issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
  };
}

/** Reads the configuration; throws one ConfigError that names everything that is wrong. */
export function readConfig(source: Record<string, string | undefined> = process.env): Config {
  const { env, problems: wrong } = parse(withoutEmpty(source));
  const isNamed = (problem: string) =>
    wrong.some((other) => other.split(/[.:]/)[0] === problem.split(':')[0]);
  const missing = [...socialProblems(env), ...portProblems(env), ...productionProblems(env)];
  const problems = [...wrong, ...missing.filter((problem) => !isNamed(problem))];
  if (problems.length > 0) throw new ConfigError(problems);
  const ports = portsOf(env);
  return {
    mode: env.NODE_ENV,
    port: env.PORT,
    host: env.HOST,
    appUrl: new URL(env.APP_URL ?? `http://localhost:${env.PORT}`).origin,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    appSecret: env.APP_SECRET ?? null,
    trustedProxies: env.TRUSTED_PROXIES,
    drainMs: (env.DRAIN_SECONDS ?? (env.NODE_ENV === 'production' ? 5 : 0)) * SECOND_MS,
    logLevel: env.LOG_LEVEL ?? DEFAULT_LOG_LEVEL[env.NODE_ENV],
    isSandboxOpen: env.NODE_ENV !== 'production' || env.ALLOW_EMBEDDED.includes('mail'),
    metrics: { port: ports.metrics, host: env.METRICS_HOST },
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
    sandboxSignInPort: ports.sandboxSignIn,
    stripeSecretKey: env.STRIPE_SECRET_KEY ?? null,
    operator: {
      name: env.OPERATOR_NAME,
      contact: env.OPERATOR_CONTACT,
      address: env.OPERATOR_ADDRESS,
    },
  };
}
