import type { PolicySetup, ServiceName } from './setup.ts';

/** What a service gets and when, if it is set up; and what is true if it is not. */
type ServiceText = { title: string; ifSetUp: string; ifNot: string | null };

/** The companion's tools may search, too, and the model is told to leave the person out. */
const SEARCH_WORDS =
  'Gets the words of a search from our server, without your name or account. When the companion searches, it picks these words to answer you.';

export const SERVICE_TEXTS: Readonly<Record<ServiceName, ServiceText>> = {
  database: {
    title: 'Database',
    ifSetUp: 'Keeps everything that Attune stores, in the form that section 2 describes.',
    ifNot: null,
  },
  files: {
    title: 'File storage',
    ifSetUp: 'Keeps the pictures that you upload.',
    ifNot: null,
  },
  liveBus: {
    title: 'Live updates',
    ifSetUp: 'Learns which account or post has changed, never what it says.',
    ifNot: null,
  },
  email: {
    title: 'Email delivery',
    ifSetUp: 'Gets your email address and the emails we send you.',
    ifNot: 'No company delivers emails for us.',
  },
  payments: {
    title: 'Payment provider',
    ifSetUp:
      'When you choose a plan: your name, your email address, the identifier of your account and the plan. You give your card details to the provider directly.',
    ifNot: 'None. Payments are simulated on our own server, and no money moves.',
  },
  signIn: {
    title: 'Sign-in provider',
    ifSetUp:
      'Only if you choose to sign in with it. It tells us your identifier, your email address and whether it is confirmed, your name and your picture.',
    ifNot: 'None. Signing in with another account is simulated on our own server.',
  },
  model: {
    title: 'Language model',
    ifSetUp:
      'Gets your message to the companion, the files you attach, the data you have switched on in section 3, and posts that match your question if their authors allow it (off at first). It also gets new posts and comments, to notice what breaks the rules of the community.',
    ifNot: 'None. A built-in guide answers on our own server.',
  },
  embeddings: {
    title: 'Search by meaning',
    ifSetUp:
      'Gets what you search for and what you ask the built-in guide, without your name or account, so that texts can be found by their meaning.',
    ifNot: 'None. This happens on our own server.',
  },
  photos: {
    title: 'Photos',
    ifSetUp: `${SEARCH_WORDS} The pictures come to you from our server.`,
    ifNot: null,
  },
  videos: {
    title: 'Videos',
    ifSetUp: `${SEARCH_WORDS} A video loads from the service only after you click it; the service then learns your IP address.`,
    ifNot: null,
  },
  search: {
    title: 'Web search',
    ifSetUp: SEARCH_WORDS,
    ifNot: null,
  },
};

const SEVERAL_MODELS =
  ' Several are offered: the one you choose gets your messages. The first one also gets parts of the conversation, for titles, summaries and suggested questions, and it is the one that reads new posts and comments.';

/** Adds what is only true for this installation. */
export function describeService(name: ServiceName, { services }: PolicySetup): string {
  const { ifSetUp } = SERVICE_TEXTS[name];
  const hasChoice = name === 'model' && (services.model ?? []).length > 1;
  return hasChoice ? ifSetUp + SEVERAL_MODELS : ifSetUp;
}
