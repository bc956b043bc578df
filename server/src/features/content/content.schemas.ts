import { z } from '@hono/zod-openapi';

const isoDateTime = z.iso.datetime();

export const textState = {
  isPublished: z.boolean(),
  version: z.int(),
  origin: z
    .enum(['file', 'edited'])
    .openapi({ description: 'Whether it matches its file or was edited' }),
  updatedAt: isoDateTime,
};

const version = z
  .object({
    version: z.int(),
    createdAt: isoDateTime,
    by: z
      .string()
      .nullable()
      .openapi({ description: 'Who saved it; null for files and deleted accounts' }),
    note: z.string(),
    markdown: z.string(),
  })
  .openapi('LibraryVersion');
export type VersionDocument = z.infer<typeof version>;

export const versionsSchema = z.array(version).openapi({ description: 'Newest first; at most 30' });

const lineMessage = z.object({ line: z.int(), message: z.string() });

export const textFindings = {
  problems: z.array(lineMessage).openapi({ description: 'Problems that prevent saving' }),
  remarks: z.array(lineMessage).openapi({ description: 'Warnings; it can still be saved' }),
};
