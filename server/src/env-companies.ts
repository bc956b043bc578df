import { text } from './env-values.ts';

const describeCompany = (service: string, unset = 'the host’s name') =>
  `the company and country of ${service}, for the privacy policy. Unset: ${unset}`;

/** The companies that get personal data, in the operator's words: `Example Inc., United States`. */
export const companyVariables = {
  HOSTING_COMPANY: text.describe(
    describeCompany('the servers: `Example Inc., United States`', 'the policy says to ask'),
  ),
  DATABASE_COMPANY: text.describe(
    describeCompany('the database', 'the host’s name, or nothing if it is in your own network'),
  ),
  S3_COMPANY: text.describe(describeCompany('the file storage')),
  LIVE_BUS_COMPANY: text.describe(describeCompany('the live bus')),
  SMTP_COMPANY: text.describe(describeCompany('the email delivery')),
  OIDC_COMPANY: text.describe(describeCompany('the sign-in provider')),
  STRIPE_COMPANY: text.describe(describeCompany('the payment provider')),
  UNSPLASH_COMPANY: text.describe(describeCompany('the photos')),
  YOUTUBE_COMPANY: text.describe(describeCompany('the videos')),
  SEARCH_COMPANY: text.describe(describeCompany('the web search')),
  MODEL_COMPANY: text.describe(describeCompany('the default model')),
  EMBEDDINGS_COMPANY: text.describe(describeCompany('the embeddings')),
};

type CompanyVariables = {
  [Name in keyof typeof companyVariables]?: string | undefined;
};

export const toCompanies = (env: CompanyVariables) => ({
  hosting: env.HOSTING_COMPANY,
  database: env.DATABASE_COMPANY,
  files: env.S3_COMPANY,
  liveBus: env.LIVE_BUS_COMPANY,
  email: env.SMTP_COMPANY,
  signIn: env.OIDC_COMPANY,
  payments: env.STRIPE_COMPANY,
  photos: env.UNSPLASH_COMPANY,
  videos: env.YOUTUBE_COMPANY,
  search: env.SEARCH_COMPANY,
  model: env.MODEL_COMPANY,
  embeddings: env.EMBEDDINGS_COMPANY,
});
