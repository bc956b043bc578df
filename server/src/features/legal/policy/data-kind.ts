import type { ServiceName } from './setup.ts';

/** Who can get data besides the services that are set up. */
type OtherRecipient = 'members' | 'everyone' | 'moderators' | 'staff' | 'push';

/** The articles are those of the European Union's General Data Protection Regulation. */
export const LEGAL_BASES = {
  contract: 'our contract with you (Article 6(1)(b))',
  consent: 'your consent (Article 6(1)(a))',
  duty: 'a legal duty (Article 6(1)(c))',
  interest: 'a legitimate interest (Article 6(1)(f))',
  health: 'where it says something about your health, your explicit consent (Article 9(2)(a))',
} as const;

/** One kind of personal data, as the privacy policy explains it. */
export type DataKind = {
  title: string;
  /** In sentences, for the person whose data it is. */
  what: string;
  purpose: string;
  bases: readonly (keyof typeof LEGAL_BASES)[];
  kept: string;
  /** Besides the company that runs the servers. Services that are not set up are left out. */
  recipients: readonly (ServiceName | OtherRecipient)[];
  /** The tables with this data. A test finds tables that no kind names. */
  tables: readonly string[];
};

export const UNTIL_DELETED = 'Until you delete it or your account.';
export const UNTIL_ACCOUNT_DELETED = 'Until you delete your account.';

export const RECIPIENT_LABELS: Readonly<Record<ServiceName | OtherRecipient, string>> = {
  database: 'database',
  files: 'file storage',
  liveBus: 'live updates',
  email: 'email delivery',
  payments: 'payment provider',
  signIn: 'sign-in provider',
  model: 'language model',
  embeddings: 'search by meaning',
  photos: 'photos',
  videos: 'videos',
  search: 'web search',
  push: 'the push service of your browser’s maker',
  members: 'other members',
  everyone: 'anyone with the link',
  moderators: 'moderators',
  staff: 'the people who run Attune',
};
