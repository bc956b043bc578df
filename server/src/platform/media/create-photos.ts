import { createHash } from 'node:crypto';
import { createBlurredPreview } from './blurred-preview.ts';
import {
  createCachedFinder,
  KEEP_FOUND_MS,
  KEEP_NOT_FOUND_MS,
  type MediaServices,
  type SpendBudget,
} from './cached-finder.ts';
import {
  findStoredPhoto,
  markPhotoReported,
  type StoredPhoto,
  storePhoto,
} from './media.repository.ts';
import { cachedPhotoSchema, type PhotoCredit, type Photos } from './media.ts';
import { ProviderFault } from './provider-fault.ts';
import {
  createUnsplashClient,
  type UnsplashPhoto,
  type UnsplashSettings,
} from './unsplash-client.ts';

export type PhotoSettings = UnsplashSettings & { dailyBudget?: number };

const DAILY_BUDGET = 400;
const PROBLEM_NOTES = {
  fault: 'Photos aren’t available right now.',
  budget: 'We’ve reached today’s limit for new photos.',
};

/** The provider's guidelines require a referral parameter in links. */
function withReferral(url: URL | string): string {
  const link = new URL(url);
  link.searchParams.set('utm_source', 'attune');
  link.searchParams.set('utm_medium', 'referral');
  return link.href;
}

function toCredit({ name, url }: UnsplashPhoto['photographer']): PhotoCredit {
  const providerUrl = withReferral('https://unsplash.com/');
  return { name, url: withReferral(url), provider: 'Unsplash', providerUrl };
}

/** Finds photos of the configured provider. Without one there are none, and pages draw a cover. */
export function createPhotos(settings: PhotoSettings | null, services: MediaServices): Photos {
  if (!settings) return { isOn: false, find: async () => ({ photo: null, note: null }) };
  const client = createUnsplashClient(settings);
  const { db, clock, log } = services;

  async function fetchAndStore(photo: UnsplashPhoto): Promise<StoredPhoto> {
    const source = `unsplash:${photo.id}`;
    const stored = await findStoredPhoto(db, source);
    if (stored) return stored;
    const { type, content } = await client.fetchPicture(photo.pictureUrl);
    const key = createHash('sha256').update(`${source}\n`).update(content).digest('hex');
    return storePhoto(db, { key, source, type, content, storedAt: clock.now() });
  }

  /**
   * Reports the use of a picture to the provider, once per picture. A failed report does not prevent
   * showing the picture; it is repeated after a day.
   */
  async function report(
    photo: UnsplashPhoto,
    stored: StoredPhoto,
    spend: SpendBudget,
  ): Promise<boolean> {
    if (stored.reportedAt) return true;
    try {
      if (!(await spend())) return false;
      await client.report(photo.reportUrl);
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error;
      log.warn({ port: 'photos', reason: error.message }, 'failed to report the use of a photo');
      return false;
    }
    await markPhotoReported(db, stored.key, clock.now());
    return true;
  }

  const find = createCachedFinder(
    {
      kind: 'photos',
      dailyBudget: settings.dailyBudget ?? DAILY_BUDGET,
      schema: cachedPhotoSchema,
      async request(query, spend) {
        const photo = await client.search(query);
        if (!photo) return null;
        const stored = await fetchAndStore(photo);
        const isReported = await report(photo, stored, spend);
        const { width, height, alt } = photo;
        const credit = toCredit(photo.photographer);
        const blur = createBlurredPreview(photo);
        const value = { key: stored.key, width, height, alt, blur, credit };
        const keepMs = isReported ? KEEP_FOUND_MS : KEEP_NOT_FOUND_MS;
        return { value, photoKey: stored.key, keepMs };
      },
    },
    services,
  );

  return {
    isOn: true,
    async find(query) {
      const { value, problem } = await find(query);
      if (value) return { photo: { ...value, url: `/api/media/photos/${value.key}` }, note: null };
      return { photo: null, note: problem && PROBLEM_NOTES[problem] };
    },
  };
}
