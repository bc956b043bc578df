import { z } from 'zod';
import { tidyText } from './outside-text.ts';

const LONGEST_NAME = 100;
const LONGEST_ALT = 300;

const text = (maxLength: number) => z.string().transform((value) => tidyText(value, maxLength));

export const searchAnswer = z.object({ results: z.array(z.unknown()) });

/** The part of a search result that is used. */
export const unsplashPhoto = z
  .object({
    id: z.string().regex(/^[\w-]{1,64}$/),
    width: z.int().positive(),
    height: z.int().positive(),
    color: z.string().nullish(),
    blur_hash: z.string().max(200).nullish(),
    alt_description: text(LONGEST_ALT).nullish(),
    urls: z.object({ regular: z.url() }),
    links: z.object({ download_location: z.url() }),
    user: z.object({
      name: text(LONGEST_NAME),
      links: z.object({ html: z.url({ protocol: /^https$/ }) }),
    }),
  })
  .transform((photo) => ({
    id: photo.id,
    width: photo.width,
    height: photo.height,
    colour: photo.color ?? null,
    blurHash: photo.blur_hash ?? null,
    alt: photo.alt_description ?? '',
    pictureUrl: new URL(photo.urls.regular),
    reportUrl: new URL(photo.links.download_location),
    photographer: { name: photo.user.name, url: new URL(photo.user.links.html) },
  }));

export type UnsplashPhoto = z.infer<typeof unsplashPhoto>;
