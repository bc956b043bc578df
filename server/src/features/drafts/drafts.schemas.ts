import { z } from '@hono/zod-openapi';

const draftDocument = z.object({
  kind: z.string(),
  target: z.string(),
  text: z.string(),
  updatedAt: z.iso.datetime(),
});
export type DraftDocument = z.infer<typeof draftDocument>;

export const unsentTextsSchema = z
  .object({ drafts: z.array(draftDocument) })
  .openapi('UnsentTexts');
