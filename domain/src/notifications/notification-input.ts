import { z } from 'zod';
import { BELL_KINDS, MAIL_CHOICES, MAIL_KINDS } from './settings.ts';

const MAX_IDS = 100;

/** Some by their ids, those about one post, or all. */
export const markReadInput = z.union([
  z.strictObject({ ids: z.array(z.uuid()).min(1).max(MAX_IDS) }),
  z.strictObject({ postId: z.uuid() }),
  z.strictObject({ all: z.literal(true) }),
]);
export type MarkReadInput = z.infer<typeof markReadInput>;

/** What is left out stays as it is. */
export const settingsInput = z.strictObject({
  settings: z.partialRecord(z.enum(MAIL_KINDS), z.enum(MAIL_CHOICES)).optional(),
  bell: z.partialRecord(z.enum(BELL_KINDS), z.boolean()).optional(),
  weeklyDigest: z.boolean().optional(),
});
export type SettingsInput = z.infer<typeof settingsInput>;
