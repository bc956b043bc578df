import { z } from 'zod';
import { sanitizeText } from './sanitize-text.ts';

const MAX_NAME_LENGTH = 100;
const MAX_ALT_LENGTH = 300;

const text = (maxLength: number) => z.string().transform((value) => sanitizeText(value, maxLength));

export const searchResponseSchema = z.object({ results: z.array(z.unknown()) });

export const unsplashPhotoSchema = z
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
