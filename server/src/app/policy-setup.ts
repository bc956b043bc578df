import { BlockList, isIP } from 'node:net';
import type { PolicySetup } from '#features/legal/policy/setup.ts';
import type { Config } from '../env.ts';
import { DEFAULT_MODEL_ID } from '../env-model-choices.ts';

/** The addresses that the SDKs use unless another one is configured. */
const DEFAULT_URLS = {
  payments: 'https://api.stripe.com',
  photos: 'https://api.unsplash.com',
  videos: 'https://www.googleapis.com',
  anthropic: 'https://api.anthropic.com',
};

const privateAddresses = new BlockList();
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  privateAddresses.addSubnet(network, prefix, 'ipv4');
}
privateAddresses.addSubnet('fc00::', 7, 'ipv6');
privateAddresses.addAddress('::1', 'ipv6');

const PRIVATE_NAME = /^[^.]+$|\.(localhost|local|internal)$/;

function isInOwnNetwork(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[(.+)\]$/, '$1');
  const version = isIP(host);
  if (version === 0) return PRIVATE_NAME.test(host);
  return privateAddresses.check(host, version === 6 ? 'ipv6' : 'ipv4');
}

const nameHost = (url: string, ownNetwork = 'A server in our own network') =>
  isInOwnNetwork(url) ? ownNetwork : new URL(url).hostname;

/** What the privacy policy says about this configuration: which services get data, and where. */
export function toPolicySetup(config: Config): PolicySetup {
  const { companies, media, retention } = config;
  const placeOf = (url: string | undefined, company: string | undefined) =>
    url === undefined ? undefined : [company ?? nameHost(url)];
  return {
    hosting: companies.hosting ?? null,
    services: {
      database: listDatabases(config),
      files: placeOf(config.fileStore?.endpoint, companies.files),
      liveBus: placeOf(config.liveBusUrl ?? undefined, companies.liveBus),
      email: placeOf(config.email.smtpUrl ?? undefined, companies.email),
      payments: config.payments
        ? placeOf(config.payments.apiUrl ?? DEFAULT_URLS.payments, companies.payments)
        : undefined,
      signIn: placeOf(config.social?.issuer, companies.signIn),
      model: listModels(config),
      embeddings: placeOf(config.embeddings?.url, companies.embeddings),
      photos: media.photos
        ? placeOf(media.photos.apiUrl ?? DEFAULT_URLS.photos, companies.photos)
        : undefined,
      videos: media.videos
        ? placeOf(media.videos.apiUrl ?? DEFAULT_URLS.videos, companies.videos)
        : undefined,
      search: placeOf(media.search?.apiUrl, companies.search),
    },
    ...retention,
  };
}

/** A database in the same network is part of the hosting, unless the operator names a company. */
function listDatabases(config: Config): string[] | undefined {
  const { databaseUrl, replicaUrls, keysDatabaseUrl, companies } = config;
  const urls = [databaseUrl, ...replicaUrls, keysDatabaseUrl].filter((url) => url !== null);
  if (companies.database) return [companies.database];
  const hosts = urls.filter((url) => !isInOwnNetwork(url)).map((url) => new URL(url).hostname);
  return hosts.length > 0 ? [...new Set(hosts)] : undefined;
}

function listModels({ model, modelChoices, companies, modelCompanies }: Config) {
  if (!model) return undefined;
  return [model, ...modelChoices].map(({ id, label, baseUrl }) => {
    const company = id === DEFAULT_MODEL_ID ? companies.model : modelCompanies.get(id);
    const url = baseUrl ?? DEFAULT_URLS.anthropic;
    return `${label}: ${company ?? nameHost(url, 'a server in our own network')}`;
  });
}
