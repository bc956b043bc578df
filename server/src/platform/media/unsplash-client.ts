import { SECOND_MS } from '@attune/domain/kernel/time';
import { z } from 'zod';
import { buildUrl, requireSecureUrl } from './api-url.ts';
import { fetchBytes, fetchJson, parseItems } from './fetch-json.ts';
import { ProviderFault } from './provider-fault.ts';
import { sanitizeText } from './sanitize-text.ts';

const MAX_NAME_LENGTH = 100;
const MAX_ALT_LENGTH = 300;

const text = (maxLength: number) => z.string().transform((value) => sanitizeText(value, maxLength));

const searchResponseSchema = z.object({ results: z.array(z.unknown()) });

const unsplashPhotoSchema = z
  .object({
    id: z.string().regex(/^[\w-]{1,64}$/),
    width: z.int().positive(),
    height: z.int().positive(),
    color: z.string().nullish(),
    blur_hash: z.string().max(200).nullish(),
    alt_description: text(MAX_ALT_LENGTH).nullish(),
    urls: z.object({ regular: z.url() }),
    links: z.object({ download_location: z.url() }),
    user: z.object({
      name: text(MAX_NAME_LENGTH),
      links: z.object({ html: z.url({ protocol: /^https$/ }) }),
    }),
  })
  .transform((photo) => ({
    id: photo.id,
    width: photo.width,
    height: photo.height,
    color: photo.color ?? null,
    blurHash: photo.blur_hash ?? null,
    alt: photo.alt_description ?? '',
    pictureUrl: new URL(photo.urls.regular),
    reportUrl: new URL(photo.links.download_location),
    photographer: { name: photo.user.name, url: new URL(photo.user.links.html) },
  }));

export type UnsplashPhoto = z.infer<typeof unsplashPhotoSchema>;

export type UnsplashSettings = {
  accessKey: string;
  apiUrl: string | null;
  timeoutMs?: number;
};

const API = 'https://api.unsplash.com';
const PICTURES = 'https://images.unsplash.com';
const PICTURE_TYPES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);
const MAX_PICTURE_BYTES = 5 * 1024 * 1024;
const TIMEOUT_MS = 5 * SECOND_MS;
const RESULTS_PER_PAGE = '10';

/** Pictures come from the provider's picture host, or from the host that replaces the provider. */
export function getPictureOrigins(api: URL): readonly string[] {
  return [api.origin === API ? PICTURES : api.origin];
}

export function createUnsplashClient({
  accessKey,
  timeoutMs = TIMEOUT_MS,
  ...rest
}: UnsplashSettings) {
  const api = requireSecureUrl(rest.apiUrl ?? API);
  const origins = getPictureOrigins(api);
  const headers = { authorization: `Client-ID ${accessKey}`, 'accept-version': 'v1' };

  return {
    /** Finds the first picture that may be fetched. Pictures of the paid collection are elsewhere. */
    async search(query: string): Promise<UnsplashPhoto | null> {
      const parameters = { query, per_page: RESULTS_PER_PAGE, orientation: 'landscape' };
      const url = buildUrl(api, '/search/photos', { ...parameters, content_filter: 'high' });
      const { results } = await fetchJson(url, searchResponseSchema, { headers, timeoutMs });
      const photos = parseItems(results, unsplashPhotoSchema);
      return photos.find(({ pictureUrl }) => origins.includes(pictureUrl.origin)) ?? null;
    },

    /** Does not send the key, because the picture host does not need it. */
    async fetchPicture(url: URL): Promise<{ type: string; content: Buffer }> {
      if (!origins.includes(url.origin)) throw new ProviderFault('named a picture on another host');
      const { type, body } = await fetchBytes(url, { timeoutMs, maxBytes: MAX_PICTURE_BYTES });
      if (!PICTURE_TYPES.has(type)) throw new ProviderFault('sent something that is not a picture');
      if (body.length === 0) throw new ProviderFault('sent an empty picture');
      return { type, content: body };
    },

    async report(url: URL): Promise<void> {
      if (url.origin !== api.origin) throw new ProviderFault('wants the report on another host');
      await fetchBytes(url, { headers, timeoutMs, maxBytes: MAX_PICTURE_BYTES });
    },
  };
}
