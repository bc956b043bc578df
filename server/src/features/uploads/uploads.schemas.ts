import { z } from '@hono/zod-openapi';

export const uploadSchema = z
  .object({
    id: z.uuid(),
    url: z.string(),
    previewUrl: z.string(),
    width: z.int(),
    height: z.int(),
    blur: z.string(),
    bytes: z.int(),
  })
  .openapi('Upload');
