import { join, relative, resolve } from 'node:path';
import { DEFAULT_MODEL_ID } from './env-model-choices.ts';
import { REQUIRED_OPERATOR_NAMES } from './env-operator.ts';
import { LAST_PORT } from './env-values.ts';
import { type Variables, variables } from './env-variables.ts';

type Name = keyof Variables;
type RequiredOperatorName = keyof typeof REQUIRED_OPERATOR_NAMES;
type ReportProblem = (name: Name, message: string) => void;

const STRIPE_NAMES = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PRICE_MONTHLY',
  'STRIPE_PRICE_ANNUAL',
] as const;
const SEARCH_NAMES = ['SEARCH_API_URL', 'SEARCH_API_KEY'] as const;
const S3_NAMES = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Offsets from the main port, so that two installations on one machine do not collide. */
const PORT_OFFSETS = { METRICS_PORT: 20, SANDBOX_SIGN_IN_PORT: 10, SANDBOX_PAYMENTS_PORT: 30 };
type PortName = keyof typeof PORT_OFFSETS;
export const getPort = (env: Variables, name: PortName) =>
  env[name] ?? env.PORT + PORT_OFFSETS[name];

export const getFolder = (env: Variables, name: 'FILES_DIR' | 'KEYS_DIR') =>
  resolve(env[name] ?? join(env.DATA_DIR, name === 'FILES_DIR' ? 'files' : 'keys'));

/** The settings with the rules between them. All broken rules are reported at once. */
export const settings = variables.superRefine((env, context) => {
  for (const check of [checkServices, checkStorage, checkPorts, checkProduction]) {
    check(env, (name, message) => context.addIssue({ code: 'custom', path: [name], message }));
  }
});

function checkServices(env: Variables, report: ReportProblem): void {
  const require = (names: readonly Name[], reason: string) => {
    for (const name of names) if (!env[name]) report(name, `missing (${reason})`);
  };
  /** If one of the triggers is set, all of the names must be set. */
  const requireWith = (triggers: readonly Name[], names: readonly Name[]) => {
    const trigger = triggers.find((name) => env[name]);
    if (trigger) require(names, `${trigger} is set`);
  };
  requireWith(['OIDC_ISSUER'], ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']);
  requireWith(STRIPE_NAMES, STRIPE_NAMES);
  if (env.STRIPE_PRICE_ANNUAL && env.STRIPE_PRICE_ANNUAL === env.STRIPE_PRICE_MONTHLY) {
    report('STRIPE_PRICE_ANNUAL', 'is the price of the monthly plan');
  }
  requireWith(SEARCH_NAMES, SEARCH_NAMES);
  requireWith(['MODEL_BASE_URL', 'MODEL_API_KEY', 'MODEL_NAME'], ['MODEL_PROVIDER']);
  if (env.MODEL_PROVIDER) {
    const access = env.MODEL_PROVIDER === 'anthropic' ? 'MODEL_API_KEY' : 'MODEL_BASE_URL';
    require(['MODEL_NAME', access], `MODEL_PROVIDER is ${env.MODEL_PROVIDER}`);
  }
  checkModelChoices(env, report);
  if (env.MODEL_BUDGET_UNVERIFIED_PERCENT > env.MODEL_BUDGET_TRIAL_PERCENT) {
    report('MODEL_BUDGET_UNVERIFIED_PERCENT', 'must not be above MODEL_BUDGET_TRIAL_PERCENT');
  }
  requireWith(
    ['EMBEDDINGS_BASE_URL', 'EMBEDDINGS_MODEL', 'EMBEDDINGS_API_KEY'],
    ['EMBEDDINGS_BASE_URL', 'EMBEDDINGS_MODEL'],
  );
  requireWith(S3_NAMES, S3_NAMES);
  if (env.DATABASE_REPLICA_URLS.length > 0) {
    require(['DATABASE_URL'], 'DATABASE_REPLICA_URLS is set');
  }
}

/** Replies, choices and costs are stored with the id or the label of a model. */
function checkModelChoices(env: Variables, report: ReportProblem): void {
  const { MODEL_CHOICES: choices, MODEL_PROVIDER, MODEL_NAME, MODEL_LABEL = MODEL_NAME } = env;
  if (choices.length > 0 && !MODEL_PROVIDER) {
    report('MODEL_PROVIDER', 'missing (MODEL_CHOICES is set)');
  }
  const ids = new Set([DEFAULT_MODEL_ID]);
  const labels = new Set([MODEL_LABEL]);
  for (const { id, provider, baseUrl, apiKey, name, label = name } of choices) {
    const problems = [
      ids.has(id) && 'has the id of another model',
      labels.has(label) && 'has the label of another model',
      provider === 'anthropic' && !apiKey && 'needs an apiKey',
      provider !== 'anthropic' && !baseUrl && 'needs a baseUrl',
    ];
    for (const problem of problems) if (problem) report('MODEL_CHOICES', `${id} ${problem}`);
    ids.add(id);
    labels.add(label);
  }
}

/**
 * A backup contains the database and the files. If the keys were among them, the backup could be
 * decrypted with its own keys.
 */
function checkStorage(env: Variables, report: ReportProblem): void {
  const { DATABASE_URL, KEYS_DATABASE_URL } = env;
  if (env.FILES_DIR && S3_NAMES.some((name) => env[name])) {
    report('FILES_DIR', 'is not used beside S3_BUCKET; set one of them');
  }
  if (!KEYS_DATABASE_URL) {
    const path = relative(getFolder(env, 'FILES_DIR'), getFolder(env, 'KEYS_DIR'));
    if (path.startsWith('..')) return;
    report('KEYS_DIR', 'must not be inside FILES_DIR, which is part of every backup');
  } else if (env.KEYS_DIR) {
    report('KEYS_DIR', 'is not used beside KEYS_DATABASE_URL; set one of them');
  } else if (DATABASE_URL && databaseAddress(DATABASE_URL) === databaseAddress(KEYS_DATABASE_URL)) {
    report('KEYS_DATABASE_URL', 'must be another database than DATABASE_URL');
  }
}

/** Identifies a database regardless of user and password. */
function databaseAddress(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}:${port || '5432'}${pathname}`;
}

function checkPorts(env: Variables, report: ReportProblem): void {
  const check = (name: PortName) => {
    if (getPort(env, name) <= LAST_PORT) return;
    report(name, `missing (PORT + ${PORT_OFFSETS[name]} is not a port)`);
  };
  check('METRICS_PORT');
  if (!env.OIDC_ISSUER) check('SANDBOX_SIGN_IN_PORT');
  if (!env.STRIPE_SECRET_KEY) check('SANDBOX_PAYMENTS_PORT');
}

/** The value in earlier example files. A production server with it was never configured. */
const EXAMPLE_SECRET = 'change-me-to-32-or-more-random-characters';

/** Rejects settings that production must not have by accident (DECISIONS E4, SECURITY SC1, SC3). */
function checkProduction(env: Variables, report: ReportProblem): void {
  if (env.NODE_ENV !== 'production') return;
  const { APP_SECRET, APP_URL, ALLOW_EMBEDDED } = env;
  if (!APP_SECRET) report('APP_SECRET', 'missing (32 or more random characters)');
  else if (APP_SECRET === EXAMPLE_SECRET || new Set(APP_SECRET).size < 10) {
    report('APP_SECRET', 'still the example or too simple; make a random one');
  }
  if (env.PUSH_TEST_ORIGIN) report('PUSH_TEST_ORIGIN', 'is for tests only');
  if (!APP_URL) report('APP_URL', 'missing (the public address, https://…)');
  else if (!isSecureOrLocal(APP_URL)) report('APP_URL', 'must begin with https://');
  if (!STRIPE_NAMES.some((name) => env[name]) && !ALLOW_EMBEDDED.includes('payments')) {
    report('STRIPE_SECRET_KEY', 'missing (or allow the sandbox: ALLOW_EMBEDDED=payments)');
  }
  if (!env.OIDC_ISSUER && !ALLOW_EMBEDDED.includes('sign-in')) {
    report('OIDC_ISSUER', 'missing (or allow the sandbox: ALLOW_EMBEDDED=sign-in)');
  }
  if (!env.SMTP_URL && !ALLOW_EMBEDDED.includes('mail')) {
    report('SMTP_URL', 'missing (or start without email: ALLOW_EMBEDDED=mail)');
  }
  for (const name of Object.keys(REQUIRED_OPERATOR_NAMES) as RequiredOperatorName[]) {
    const value = env[name]?.trim();
    if (!value) report(name, `missing (${REQUIRED_OPERATOR_NAMES[name]})`);
    else if (isPlaceholder(value)) {
      report(name, `still a placeholder (${REQUIRED_OPERATOR_NAMES[name]})`);
    }
  }
}

/** What templates have in place of a value, such as '[postal address]' or an address at localhost. */
const isPlaceholder = (value: string): boolean =>
  /^\[.*\]$|^<.*>$|@([^@]+\.)?localhost$/.test(value);

/** Without https, sessions would be exposed on the network, unless they stay on one machine. */
function isSecureOrLocal(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
