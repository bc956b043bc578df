import { z } from 'zod';
import { UPLOAD_PURPOSES } from './upload-rules.ts';

const pixels = z.coerce.number().int().min(0).max(100_000);

/** The square to crop from a portrait, in pixels of the displayed picture. */
export const uploadInput = z
  .object({
    purpose: z.enum(UPLOAD_PURPOSES),
    x: pixels.optional(),
    y: pixels.optional(),
    size: pixels.min(16).optional(),
  })
  .refine(
    ({ x, y, size }) => [x, y, size].every((value) => (value === undefined) === (x === undefined)),
    { message: 'x, y and size belong together', path: ['size'] },
  );

export type UploadInput = z.infer<typeof uploadInput>;
