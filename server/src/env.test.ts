import { describe, expect, it } from 'vitest';
import { OPERATOR_SETTINGS, TEST_OPERATOR } from '#test/operator-settings.ts';
import { ConfigError, readConfig } from './env.ts';

const SECRET = 'k3J8sLq0vXz7Tn5Rw2Yb9Dm4Hf6Gp1Cc';
const PRODUCTION = {
  NODE_ENV: 'production',
  APP_URL: 'https://attune.example',
  APP_SECRET: SECRET,
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  STRIPE_PRICE_MONTHLY: 'price_m',
  STRIPE_PRICE_ANNUAL: 'price_a',
  OIDC_ISSUER: 'https://accounts.example',
  OIDC_CLIENT_ID: 'id',
  OIDC_CLIENT_SECRET: 'secret',
  SMTP_URL: 'smtps://user:password@smtp.example:465',
  ...OPERATOR_SETTINGS,
};
const OPERATOR_NAMES = Object.keys(OPERATOR_SETTINGS);

function findProblems(source: Record<string, string | undefined>): string[] {
  try {
    readConfig(source);
    return [];
  } catch (error) {
    return error instanceof ConfigError ? error.problems : [String(error)];
  }
}

describe('configuration', () => {
  it('has a default for every required setting', () => {
    expect(readConfig({})).toMatchObject({
      port: 5173,
      appUrl: 'http://localhost:5173',
      databaseUrl: null,
      sandboxSignInPort: 5183,
      sandboxPaymentsPort: 5203,
      payments: null,
      hasAutomaticTax: false,
      metrics: { port: 5193 },
    });
  });

  it('treats an empty value as missing', () => {
    expect(readConfig({ PORT: '', SMTP_URL: '' }).port).toBe(5173);
  });

  it('keeps the keys of private texts out of backups', () => {
    expect(readConfig({ DATA_DIR: '/data' })).toMatchObject({
      keysDir: '/data/keys',
      keysDatabaseUrl: null,
    });
    expect(readConfig({ KEYS_DIR: '/keys' }).keysDir).toBe('/keys');
    const data = 'postgres://a:b@db.example/attune';
    const keys = 'postgres://k:c@db.example:5432/keys';
    expect(readConfig({ DATABASE_URL: data, KEYS_DATABASE_URL: keys })).toMatchObject({
      keysDatabaseUrl: keys,
    });
    expect([
      findProblems({ KEYS_DIR: '.data/files/keys' }),
      findProblems({ FILES_DIR: '/shared', KEYS_DIR: '/shared' }),
      findProblems({ DATABASE_URL: data, KEYS_DATABASE_URL: keys.replace('/keys', '/attune') }),
      findProblems({ KEYS_DIR: '/keys', KEYS_DATABASE_URL: keys }),
      findProblems({ KEYS_DATABASE_URL: 'mysql://h/d' }),
    ]).toEqual([
      ['KEYS_DIR: must not be inside FILES_DIR, which is part of every backup'],
      ['KEYS_DIR: must not be inside FILES_DIR, which is part of every backup'],
      ['KEYS_DATABASE_URL: must be another database than DATABASE_URL'],
      ['KEYS_DIR: is not used beside KEYS_DATABASE_URL; set one of them'],
      [expect.stringMatching(/^KEYS_DATABASE_URL: /)],
    ]);
  });

  it('uses replicas only with a configured database', () => {
    const [data, one, other] = ['db', 'one', 'other'].map(
      (name) => `postgres://a:b@${name}/attune`,
    );
    expect(readConfig({ DATABASE_URL: data }).replicaUrls).toEqual([]);
    const both = { DATABASE_URL: data, DATABASE_REPLICA_URLS: `${one}, ${other}` };
    expect(readConfig(both).replicaUrls).toEqual([one, other]);
    expect([
      findProblems({ DATABASE_REPLICA_URLS: one ?? '' }),
      findProblems({ DATABASE_URL: data ?? '', DATABASE_REPLICA_URLS: `${one},mysql://h/d` }),
    ]).toEqual([
      ['DATABASE_URL: missing (DATABASE_REPLICA_URLS is set)'],
      [expect.stringMatching(/^DATABASE_REPLICA_URLS/)],
    ]);
  });

  it('stores files in a folder or in a fully configured bucket', () => {
    expect(readConfig({ DATA_DIR: '/data' })).toMatchObject({
      filesDir: '/data/files',
      fileStore: null,
    });
    const bucket = {
      S3_ENDPOINT: 'https://s3.example',
      S3_BUCKET: 'attune-files',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'a secret',
    };
    expect(readConfig(bucket).fileStore).toEqual({
      endpoint: 'https://s3.example',
      bucket: 'attune-files',
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'a secret',
    });
    const { S3_SECRET_ACCESS_KEY: _, ...part } = bucket;
    expect([
      findProblems(part),
      findProblems({ ...bucket, FILES_DIR: '/files' }),
      findProblems({ ...bucket, S3_BUCKET: 'a/b' }),
    ]).toEqual([
      ['S3_SECRET_ACCESS_KEY: missing (S3_ENDPOINT is set)'],
      ['FILES_DIR: is not used beside S3_BUCKET; set one of them'],
      ['S3_BUCKET: is not a bucket name'],
    ]);
  });

  it('reports all invalid values at once', () => {
    const problems = findProblems({ PORT: 'x', DATABASE_URL: 'mysql://h/d', SMTP_URL: 'nonsense' });
    expect(problems.map((problem) => problem.split(':')[0])).toEqual([
      'PORT',
      'DATABASE_URL',
      'SMTP_URL',
    ]);
  });

  it('reports missing values together with invalid ones', () => {
    const problems = findProblems({ NODE_ENV: 'production', PORT: 'x', APP_SECRET: 'short' });
    expect(problems.map((problem) => problem.split(':')[0])).toEqual([
      'PORT',
      'APP_SECRET',
      'APP_URL',
      'STRIPE_SECRET_KEY',
      'OIDC_ISSUER',
      'SMTP_URL',
      ...OPERATOR_NAMES,
    ]);
  });

  it('requires explicit ports if the main port leaves no room for offsets', () => {
    expect(findProblems({ PORT: '65530' }).map((problem) => problem.split(':')[0])).toEqual([
      'METRICS_PORT',
      'SANDBOX_SIGN_IN_PORT',
      'SANDBOX_PAYMENTS_PORT',
    ]);
    const named = { METRICS_PORT: '1', SANDBOX_SIGN_IN_PORT: '2', SANDBOX_PAYMENTS_PORT: '3' };
    expect(findProblems({ PORT: '65530', ...named })).toEqual([]);
  });

  it('requires the client of an issuer', () => {
    expect(findProblems({ OIDC_ISSUER: 'https://accounts.example' })).toEqual([
      'OIDC_CLIENT_ID: missing (OIDC_ISSUER is set)',
      'OIDC_CLIENT_SECRET: missing (OIDC_ISSUER is set)',
    ]);
  });
});

it('requires all settings of payments, or none', () => {
  expect(findProblems({ STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_PRICE_ANNUAL: 'price_a' })).toEqual([
    'STRIPE_PUBLISHABLE_KEY: missing (STRIPE_SECRET_KEY is set)',
    'STRIPE_WEBHOOK_SECRET: missing (STRIPE_SECRET_KEY is set)',
    'STRIPE_PRICE_MONTHLY: missing (STRIPE_SECRET_KEY is set)',
  ]);
});

describe('the companion’s model', () => {
  const local = {
    MODEL_PROVIDER: 'openai-compatible',
    MODEL_BASE_URL: 'http://localhost:11434/v1',
    MODEL_NAME: 'small',
  };

  it('is the built-in guide, or fully configured', () => {
    expect(readConfig({})).toMatchObject({ model: null, modelBudget: 20_000_000 });
    expect(findProblems(local)).toEqual([]);
    expect(findProblems({ MODEL_NAME: 'small' })).toEqual([
      'MODEL_PROVIDER: missing (MODEL_NAME is set)',
    ]);
    expect(findProblems({ MODEL_PROVIDER: 'openai-compatible' })).toEqual([
      'MODEL_NAME: missing (MODEL_PROVIDER is openai-compatible)',
      'MODEL_BASE_URL: missing (MODEL_PROVIDER is openai-compatible)',
    ]);
    expect(findProblems({ MODEL_PROVIDER: 'anthropic', MODEL_NAME: 'large' })).toEqual([
      'MODEL_API_KEY: missing (MODEL_PROVIDER is anthropic)',
    ]);
  });

  it('has prices per million tokens, and a daily budget', () => {
    const { model, modelBudget } = readConfig({
      ...local,
      MODEL_PRICE_INPUT: '3',
      MODEL_PRICE_OUTPUT: '15',
      MODEL_DAILY_BUDGET_USD: '0',
    });
    expect(model).toMatchObject({
      label: 'small',
      // In millionths of a US dollar per 1,000 tokens.
      prices: { input: 3_000, output: 15_000, cacheRead: 1_500, cacheWrite: 3_000 },
      maxOutputTokens: 2_000,
      inputs: ['text'],
    });
    expect(modelBudget).toBeNull();
    expect(readConfig({}).modelBudgetShares).toEqual({ unverified: 10, free: 50 });
    const shares = { MODEL_BUDGET_UNVERIFIED_PERCENT: '0', MODEL_BUDGET_TRIAL_PERCENT: '25' };
    expect(readConfig(shares).modelBudgetShares).toEqual({ unverified: 0, free: 25 });
    expect(findProblems({ ...shares, MODEL_BUDGET_UNVERIFIED_PERCENT: '30' })).toEqual([
      'MODEL_BUDGET_UNVERIFIED_PERCENT: must not be above MODEL_BUDGET_TRIAL_PERCENT',
    ]);
    expect(findProblems({ MODEL_BUDGET_TRIAL_PERCENT: '101' })).toHaveLength(1);
    expect(readConfig(local).model?.prices).toBeNull();
    const anthropic = { MODEL_PROVIDER: 'anthropic', MODEL_API_KEY: 'k', MODEL_NAME: 'large' };
    const cached = { ...anthropic, MODEL_PRICE_INPUT: '4' };
    expect(readConfig(cached).model?.prices).toMatchObject({ cacheRead: 400, cacheWrite: 5_000 });
    const free = { ...cached, MODEL_PRICE_CACHED_INPUT: '0' };
    expect(readConfig(free).model?.prices).toMatchObject({ cacheRead: 0, cacheWrite: 5_000 });
  });
});

it('finds texts by meaning with the bundled model, or with a configured endpoint', () => {
  expect(readConfig({}).embeddings).toBeNull();
  const endpoint = { EMBEDDINGS_BASE_URL: 'http://localhost:11434/v1', EMBEDDINGS_MODEL: 'small' };
  expect(readConfig(endpoint).embeddings).toEqual({
    url: 'http://localhost:11434/v1',
    model: 'small',
    apiKey: null,
  });
  expect(findProblems({ EMBEDDINGS_API_KEY: 'a-key' })).toEqual([
    'EMBEDDINGS_BASE_URL: missing (EMBEDDINGS_API_KEY is set)',
    'EMBEDDINGS_MODEL: missing (EMBEDDINGS_API_KEY is set)',
  ]);
});

it('requires two different prices for the two plans', () => {
  expect(findProblems({ ...PRODUCTION, STRIPE_PRICE_ANNUAL: 'price_m' })).toEqual([
    'STRIPE_PRICE_ANNUAL: is the price of the monthly plan',
  ]);
});

describe('SC1: production', () => {
  it('accepts a configuration with all real services', () => {
    expect(findProblems(PRODUCTION)).toEqual([]);
  });

  it('reports everything missing at once', () => {
    const names = findProblems({ NODE_ENV: 'production' }).map((problem) => problem.split(':')[0]);
    expect(names).toEqual([
      'APP_SECRET',
      'APP_URL',
      'STRIPE_SECRET_KEY',
      'OIDC_ISSUER',
      'SMTP_URL',
      ...OPERATOR_NAMES,
    ]);
  });

  it.each(['change-me-to-32-or-more-random-characters', 'a'.repeat(40), 'short'])(
    'rejects the secret %j',
    (secret) => {
      expect(findProblems({ ...PRODUCTION, APP_SECRET: secret })[0]).toMatch(/^APP_SECRET/);
    },
  );

  it('rejects an http address, except for the machine itself', () => {
    const findUrlProblems = (url: string) => findProblems({ ...PRODUCTION, APP_URL: url });
    expect(findUrlProblems('http://attune.example')).toEqual(['APP_URL: must begin with https://']);
    expect(findUrlProblems('http://localhost:5173')).toEqual([]);
  });

  it('allows each embedded service only by name', () => {
    const bare = {
      NODE_ENV: 'production',
      APP_URL: PRODUCTION.APP_URL,
      APP_SECRET: PRODUCTION.APP_SECRET,
      ...OPERATOR_SETTINGS,
    };
    expect(findProblems({ ...bare, ALLOW_EMBEDDED: 'payments, mail' })).toHaveLength(1);
    expect(findProblems({ ...bare, ALLOW_EMBEDDED: 'payments, sign-in, mail' })).toEqual([]);
    expect(findProblems({ ...bare, ALLOW_EMBEDDED: 'everything' })[0]).toMatch(/^ALLOW_EMBEDDED/);
  });
});

describe('SC3: email in production', () => {
  const { SMTP_URL: _, ...withoutSmtp } = PRODUCTION;

  it('SC3: requires SMTP_URL, or explicit permission to run without email', () => {
    expect(findProblems(withoutSmtp)).toEqual([
      'SMTP_URL: missing (or start without email: ALLOW_EMBEDDED=mail)',
    ]);
    expect(findProblems({ ...withoutSmtp, ALLOW_EMBEDDED: 'mail' })).toEqual([]);
  });

  it('SC3: has no outbox, even when running without email is allowed', () => {
    const { email } = readConfig({ ...withoutSmtp, ALLOW_EMBEDDED: 'mail' });
    expect(email).toMatchObject({ smtpUrl: null, hasOutbox: false });
    expect(readConfig({}).email).toMatchObject({ smtpUrl: null, hasOutbox: true });
  });
});

describe('the operator', () => {
  it.each(OPERATOR_NAMES)('is not complete in production without %s', (name) => {
    const [problem, ...others] = findProblems({ ...PRODUCTION, [name]: '' });
    expect(problem).toMatch(new RegExp(`^${name}: missing \\(.+\\)$`));
    expect(others).toEqual([]);
  });

  it.each([
    ['OPERATOR_NAME', '  ', 'missing'],
    ['OPERATOR_NAME', '[name of the operator]', 'still a placeholder'],
    ['OPERATOR_ADDRESS', '<postal address>', 'still a placeholder'],
    ['OPERATOR_EMAIL', 'operator@attune.localhost', 'still a placeholder'],
  ])('is not complete in production with %s=%j', (name, value, problem) => {
    const problems = findProblems({ ...PRODUCTION, [name]: value });
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name}: ${problem} \\(.+\\)$`))]);
  });

  it('may leave out what not every operator has', () => {
    expect(readConfig(PRODUCTION).operator).toEqual(TEST_OPERATOR);
  });

  it('has visible placeholders during development', () => {
    const { name, legalForm, address } = readConfig({}).operator;
    for (const value of [name, legalForm, address]) expect(value).toMatch(/^\[.+\]$/);
  });

  it('needs a real email address', () => {
    expect(
      findProblems({ ...PRODUCTION, OPERATOR_EMAIL: 'https://attune.example/contact' }),
    ).toEqual(['OPERATOR_EMAIL: must be an email address']);
  });
});
