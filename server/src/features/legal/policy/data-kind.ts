import type { ServiceName } from './setup.ts';

/** The articles are those of the European Union's General Data Protection Regulation. */
export const LEGAL_BASES = {
  contract: 'our contract with you (Article 6(1)(b))',
  consent: 'your consent (Article 6(1)(a))',
  duty: 'a legal duty (Article 6(1)(c))',
  interest: 'our legitimate interest in this purpose (Article 6(1)(f))',
  health: 'where it says something about your health, your explicit consent (Article 9(2)(a))',
} as const;

/** Who can get data, with the service without which they get none. */
export const RECIPIENTS = {
  database: { label: 'database', service: 'database' },
  files: { label: 'file storage', service: 'files' },
  email: { label: 'email delivery', service: 'email' },
  payments: { label: 'payment provider', service: 'payments' },
  signIn: { label: 'sign-in provider', service: 'signIn' },
  model: { label: 'language model', service: 'model' },
  modelIfAllowed: { label: 'language model, if you allow it (section 3)', service: 'model' },
  embeddings: { label: 'search by meaning', service: 'embeddings' },
  webSearch: { label: 'web search', service: 'search' },
  photoSearch: { label: 'search for photos', service: 'photos' },
  videoSearch: { label: 'search for videos', service: 'videos' },
  push: { label: 'the push service of your browser’s maker', service: null },
  profile: { label: 'other members (what your profile shows)', service: null },
  members: { label: 'other members', service: null },
  everyone: { label: 'anyone with the link', service: null },
  moderators: { label: 'moderators', service: null },
  staff: { label: 'the people who run Attune', service: null },
} as const satisfies Readonly<Record<string, { label: string; service: ServiceName | null }>>;

/** One kind of personal data, as the privacy policy explains it. */
export type DataKind = {
  title: string;
  /** In sentences, for the person whose data it is. */
  what: string;
  purpose: string;
  bases: readonly (keyof typeof LEGAL_BASES)[];
  kept: string;
  /** Besides the company that runs the servers. Services that are not set up are left out. */
  recipients: readonly (keyof typeof RECIPIENTS)[];
  /** The tables with this data. A test finds tables that no kind names. */
  tables: readonly string[];
};

export const UNTIL_DELETED = 'Until you delete it or your account.';
export const UNTIL_ACCOUNT_DELETED = 'Until you delete your account.';
