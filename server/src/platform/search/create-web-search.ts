import { SECOND_MS } from '@attune/domain/kernel/time';
import { z } from 'zod';
import { requireSecureUrl } from '../media/api-url.ts';
import { createCachedFinder, type MediaServices } from '../media/cached-finder.ts';
import { fetchJson, parseItems } from '../media/fetch-json.ts';
import { ProviderFault } from '../media/provider-fault.ts';
import { htmlToPlainText } from '../media/sanitize-text.ts';
import { DEFAULT_FIELDS, type SearchFields, valueAt } from './search-fields.ts';
import type { OwnIndex, SearchResult, WebSearch } from './web-search.ts';

export type WebSearchSettings = {
  apiUrl: string;
  apiKey: string;
  /** The header `authorization` gets a bearer token, any other header the key itself. */
  keyHeader?: string;
  fields?: SearchFields;
  timeoutMs?: number;
  dailyBudget?: number;
};

type Services = MediaServices & { ownIndex: OwnIndex };

const TIMEOUT_MS = 5 * SECOND_MS;
const DAILY_BUDGET = 500;
const MAX_RESULTS = 10;
const MAX_ADDRESS_LENGTH = 2_000;
const PROBLEM_NOTES = {
  fault: 'Web search isn’t working right now, so these results come from Attune.',
  budget: 'We’ve reached today’s limit for web searches, so these results come from Attune.',
};

const text = (maxLength: number) =>
  z.string().transform((html) => htmlToPlainText(html, maxLength));

const resultSchema = z.object({
  title: text(200).pipe(z.string().min(1)),
  url: z.string().max(MAX_ADDRESS_LENGTH),
  snippet: z.preprocess((value) => value ?? '', text(400)),
});
const cachedResultsSchema = z.array(
  z.object({ title: z.string(), url: z.string(), snippet: z.string() }),
);

/** Returns a safe link target; null for schemes other than http and for URLs with credentials. */
function toWebAddress(address: string): string | null {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  return url.href;
}

function readResults(answer: unknown, fields: SearchFields): SearchResult[] {
  const items = valueAt(answer, fields.results);
  if (!Array.isArray(items)) throw new ProviderFault('unknown response format');
  const rawResults = items.map((item: unknown) => ({
    title: valueAt(item, fields.title),
    url: valueAt(item, fields.url),
    snippet: valueAt(item, fields.snippet),
  }));
  const byAddress = new Map<string, SearchResult>();
  for (const { url, ...result } of parseItems(rawResults, resultSchema)) {
    const address = toWebAddress(url);
    if (address && !byAddress.has(address)) byAddress.set(address, { ...result, url: address });
  }
  return [...byAddress.values()].slice(0, MAX_RESULTS);
}

export function createWebSearch(settings: WebSearchSettings | null, services: Services): WebSearch {
  const { ownIndex, log } = services;
  const searchOwnIndex = async (query: string) =>
    ownIndex.search(query, MAX_RESULTS).catch((error: unknown) => {
      log.error({ err: error }, 'search of our own index failed');
      return [];
    });
  if (!settings) {
    return {
      isOn: false,
      search: async (query) => ({
        results: await searchOwnIndex(query),
        searchedIn: 'own',
        note: null,
      }),
    };
  }
  const find = createCachedFinder(createProvider(settings), services);
  return {
    isOn: true,
    async search(query) {
      const { value, problem } = await find(query);
      if (value || !problem) return { results: value ?? [], searchedIn: 'web', note: null };
      return {
        results: await searchOwnIndex(query),
        searchedIn: 'own',
        note: PROBLEM_NOTES[problem],
      };
    },
  };
}

function createProvider(settings: WebSearchSettings) {
  const { apiKey, keyHeader = 'authorization', fields = DEFAULT_FIELDS } = settings;
  const { timeoutMs = TIMEOUT_MS, dailyBudget = DAILY_BUDGET } = settings;
  const api = requireSecureUrl(settings.apiUrl);
  const isBearer = keyHeader.toLowerCase() === 'authorization';
  const headers = { [keyHeader]: isBearer ? `Bearer ${apiKey}` : apiKey };
  return {
    kind: 'search' as const,
    dailyBudget,
    schema: cachedResultsSchema,
    async request(query: string) {
      const url = new URL(api);
      url.searchParams.set(fields.query, query);
      const answer = await fetchJson(url, z.unknown(), { headers, timeoutMs });
      const results = readResults(answer, fields);
      return results.length > 0 ? { value: results } : null;
    },
  };
}
