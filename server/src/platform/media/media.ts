import { z } from 'zod';

const creditSchema = z.object({
  name: z.string(),
  url: z.string(),
  provider: z.string(),
  providerUrl: z.string(),
});
export type PhotoCredit = z.infer<typeof creditSchema>;

/** A photo as the cache stores it. */
export const cachedPhotoSchema = z.object({
  key: z.string(),
  width: z.int(),
  height: z.int(),
  /** Empty if the provider has no description. */
  alt: z.string(),
  /** A data URL of a few pixels, shown until the picture is loaded. */
  blur: z.string().nullable(),
  credit: creditSchema,
});

export const cachedVideoSchema = z.object({
  id: z.string(),
  title: z.string(),
  channel: z.string(),
  publishedAt: z.string(),
});

/** `url` is at our own origin, so that the browser never contacts the provider. */
export type Photo = z.infer<typeof cachedPhotoSchema> & { url: string };
/** `url` is opened in a frame, and only after a click. */
type Video = z.infer<typeof cachedVideoSchema> & { url: string };

/** `note` tells users why a photo or video is missing. */
type PhotoAnswer = { photo: Photo | null; note: string | null };
type VideoAnswer = { video: Video | null; note: string | null };

/**
 * `find` never throws: if a provider fails, the answer contains a note. `isOn` is true if a provider
 * is configured.
 */
export type Photos = { isOn: boolean; find(query: string): Promise<PhotoAnswer> };
export type Videos = { isOn: boolean; find(query: string): Promise<VideoAnswer> };

export type Media = { photos: Photos; videos: Videos };
