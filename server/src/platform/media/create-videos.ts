import { SECOND_MS } from '@attune/domain/kernel/time';
import { z } from 'zod';
import { buildUrl, requireSecureUrl } from './api-url.ts';
import { createCachedFinder, type MediaServices } from './cached-finder.ts';
import { fetchJson, parseItems } from './fetch-json.ts';
import { cachedVideoSchema, type Videos } from './media.ts';
import { decodeEntities, sanitizeText } from './sanitize-text.ts';

export type VideoSettings = {
  apiKey: string;
  apiUrl: string | null;
  timeoutMs?: number;
  dailyBudget?: number;
};

const API = 'https://www.googleapis.com';
/** This host sets no cookie before the video is played. */
const PLAYER = 'https://www.youtube-nocookie.com/embed/';
const TIMEOUT_MS = 5 * SECOND_MS;
/** The provider allows a hundred searches a day. */
const DAILY_BUDGET = 90;
const MAX_TITLE_LENGTH = 150;
const PROBLEM_NOTES = {
  fault: 'Videos aren’t available right now.',
  budget: 'We’ve reached today’s limit for new videos.',
};

const title = z.string().transform((html) => sanitizeText(decodeEntities(html), MAX_TITLE_LENGTH));

const searchAnswer = z.object({ items: z.array(z.unknown()) });

const searchItem = z
  .object({
    id: z.object({ videoId: z.string().regex(/^[\w-]{6,20}$/) }),
    snippet: z.object({
      title: title.pipe(z.string().min(1)),
      channelTitle: title,
      publishedAt: z.iso.datetime({ offset: true }),
      liveBroadcastContent: z.string().optional(),
    }),
  })
  .transform(({ id, snippet }) => ({
    id: id.videoId,
    title: snippet.title,
    channel: snippet.channelTitle,
    publishedAt: snippet.publishedAt,
    isLive: (snippet.liveBroadcastContent ?? 'none') !== 'none',
  }));

/** Finds videos of the configured provider. Without one there are none, and pages offer reading. */
export function createVideos(settings: VideoSettings | null, services: MediaServices): Videos {
  if (!settings) return { isOn: false, find: async () => ({ video: null, note: null }) };
  const { apiKey: key, timeoutMs = TIMEOUT_MS, dailyBudget = DAILY_BUDGET } = settings;
  const api = requireSecureUrl(settings.apiUrl ?? API);

  const find = createCachedFinder(
    {
      kind: 'videos',
      dailyBudget,
      schema: cachedVideoSchema,
      async request(q) {
        const url = buildUrl(api, '/youtube/v3/search', {
          part: 'snippet',
          type: 'video',
          videoEmbeddable: 'true',
          safeSearch: 'strict',
          maxResults: '5',
          q,
          key,
        });
        const { items } = await fetchJson(url, searchAnswer, { timeoutMs });
        const video = parseItems(items, searchItem).find(({ isLive }) => !isLive);
        return video ? { value: cachedVideoSchema.parse(video) } : null;
      },
    },
    services,
  );

  return {
    isOn: true,
    async find(query) {
      const { value, problem } = await find(query);
      if (value) return { video: { ...value, url: PLAYER + value.id }, note: null };
      return { video: null, note: problem && PROBLEM_NOTES[problem] };
    },
  };
}
