import { z } from '@hono/zod-openapi';
import { textFindings, textState, versionsSchema } from '#features/content';
import { orNull } from '#platform/http/or-null.ts';
import { levelSchema, trackSchema, tutorialSchema } from '../tutorials.schemas.ts';

const entry = z
  .object({
    id: z.string(),
    title: z.string(),
    summary: z.string(),
    track: trackSchema,
    level: levelSchema,
    minutes: z.int(),
    ...textState,
  })
  .openapi('AdminTutorial');

export const adminTutorialListResponse = z.object({ tutorials: z.array(entry) });
export type AdminTutorialListResponse = z.infer<typeof adminTutorialListResponse>;

export const adminTutorialResponse = z
  .object({
    tutorial: entry,
    markdown: z.string(),
    versions: versionsSchema,
  })
  .openapi('AdminTutorialRecord');
export type AdminTutorialResponse = z.infer<typeof adminTutorialResponse>;

export const tutorialPreviewResponse = z
  .object({
    tutorial: orNull(tutorialSchema),
    quiz: z
      .array(
        z.object({
          question: z.string(),
          options: z.array(z.object({ text: z.string(), explanation: z.string() })),
          right: z.int(),
        }),
      )
      .openapi({ description: 'Includes the answers, for editors' }),
    ...textFindings,
  })
  .openapi('TutorialPreview');
export type TutorialPreviewResponse = z.infer<typeof tutorialPreviewResponse>;
