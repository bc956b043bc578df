import type { Config } from '../env.ts';

type SummaryParams = {
  config: Config;
  isDatabaseEmbedded: boolean;
  demo: { email: string; password: string } | null;
};

function getHost(url: string): string {
  return new URL(url).host;
}

function formatHost(apiUrl: string | null): string {
  return apiUrl ? ` at ${getHost(apiUrl)}` : '';
}

function formatModels({ model, modelChoices, modelBudget }: Config): string {
  if (!model) return 'built-in guide, no language model (MODEL_PROVIDER)';
  const models = [model, ...modelChoices];
  const names = models.map(({ label, baseUrl }) => label + formatHost(baseUrl)).join(', ');
  const isFree = modelBudget === null || models.some(({ prices }) => prices === null);
  const budget = isFree
    ? 'no budget (MODEL_PRICE_INPUT)'
    : `at most ${modelBudget / 1_000_000} USD a day (MODEL_DAILY_BUDGET_USD)`;
  return `real: ${names}, ${budget}`;
}

export function formatStartupSummary({ config, isDatabaseEmbedded, demo }: SummaryParams): string {
  const { appUrl, dataDir, databaseUrl, email, social, socialLabel } = config;
  const facts: Record<string, string | null> = {
    Attune: appUrl,
    Database: isDatabaseEmbedded
      ? 'embedded PostgreSQL 18 (set DATABASE_URL for your own)'
      : `real: ${getHost(databaseUrl ?? appUrl)}`,
    'Live events': config.liveBusUrl && `real: bus at ${getHost(config.liveBusUrl)}`,
    Data: dataDir,
    Files: config.fileStore
      ? `real: bucket ${config.fileStore.bucket} at ${getHost(config.fileStore.endpoint)}`
      : `folder ${config.filesDir} (FILES_DIR, S3_BUCKET)`,
    Keys: config.keysDatabaseUrl
      ? `real: database at ${getHost(config.keysDatabaseUrl)}`
      : `folder ${config.keysDir} (KEYS_DIR, KEYS_DATABASE_URL)`,
    Mail: email.smtpUrl
      ? `real: ${getHost(email.smtpUrl)}`
      : email.hasOutbox
        ? `embedded outbox, read it at ${appUrl}/sandbox/outbox (SMTP_URL)`
        : 'none: no email is sent (SMTP_URL)',
    'Social sign-in': social
      ? `real: ${socialLabel} at ${getHost(social.issuer)}`
      : `embedded sandbox on port ${config.sandboxSignInPort} (OIDC_ISSUER)`,
    Payments: config.payments
      ? `real: Stripe${formatHost(config.payments.apiUrl)}`
      : `embedded sandbox, see http://localhost:${config.sandboxPaymentsPort} (STRIPE_SECRET_KEY)`,
    Photos: config.media.photos
      ? `real: Unsplash${formatHost(config.media.photos.apiUrl)}`
      : 'none, covers are drawn (UNSPLASH_ACCESS_KEY)',
    Videos: config.media.videos
      ? `real: YouTube${formatHost(config.media.videos.apiUrl)}`
      : 'none, hand-picked reading instead (YOUTUBE_API_KEY)',
    'Web search': config.media.search
      ? `real: ${getHost(config.media.search.apiUrl)}`
      : 'none, Attune’s own texts (SEARCH_API_URL, SEARCH_API_KEY)',
    Companion: formatModels(config),
    Embeddings: config.embeddings
      ? `real: ${config.embeddings.model} at ${getHost(config.embeddings.url)}`
      : 'bundled model (EMBEDDINGS_BASE_URL)',
    API: `${appUrl}/api/docs`,
    Metrics: `http://${config.metrics.host}:${config.metrics.port}/metrics`,
    'Demo account': demo && `${demo.email}  password: ${demo.password}`,
  };
  const rows = Object.entries(facts).flatMap(([name, fact]) =>
    fact ? [[name, fact] as const] : [],
  );
  const width = Math.max(...rows.map(([name]) => name.length));
  const lines = rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`);
  return `\n${lines.join('\n')}\n\n  Ctrl-C stops everything.\n\n`;
}
