import { isRef } from '@attune/domain/companion/facts';
import { z } from '@hono/zod-openapi';

const timestamp = z.iso.datetime();

export const memorySchema = z
  .object({
    id: z.uuid(),
    text: z.string(),
    createdAt: timestamp,
    updatedAt: timestamp,
    isUnreadable: z.boolean().openapi({ description: 'Its key is gone' }),
  })
  .openapi('CompanionMemory');
export type MemoryDocument = z.infer<typeof memorySchema>;

const exclusionSchema = z
  .object({ ref: z.string(), label: z.string() })
  .openapi('CompanionExclusion');
export type ExclusionDocument = z.infer<typeof exclusionSchema>;

export const knowledgeSchema = z.object({
  memories: z.array(memorySchema),
  exclusions: z.array(exclusionSchema),
});

export const instructionsSchema = z.object({ text: z.string() });

export const refParams = z.object({
  ref: z.string().max(80).refine(isRef, { error: 'This doesn’t exist.' }).openapi({
    description:
      'name, plan, time-zone, type, attitude, mood, or a kind and an id: answer:5, goal:<id> …',
  }),
});
