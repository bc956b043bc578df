import { z } from 'zod';
import { BELL_KINDS, EMAIL_CHOICES, EMAIL_KINDS, PUSH_KINDS } from './settings.ts';

const MAX_IDS = 100;

export const markReadInput = z.union([
  z.strictObject({ ids: z.array(z.uuid()).min(1).max(MAX_IDS) }),
  z.strictObject({ postId: z.uuid() }),
  z.strictObject({ all: z.literal(true) }),
]);
export type MarkReadInput = z.infer<typeof markReadInput>;

/** Fields that are left out stay unchanged. */
export const notificationSettingsInput = z.strictObject({
  settings: z.partialRecord(z.enum(EMAIL_KINDS), z.enum(EMAIL_CHOICES)).optional(),
  bell: z.partialRecord(z.enum(BELL_KINDS), z.boolean()).optional(),
  push: z.partialRecord(z.enum(PUSH_KINDS), z.boolean()).optional(),
  weeklyDigest: z.boolean().optional(),
  firstWeek: z.boolean().optional(),
});
export type NotificationSettingsInput = z.infer<typeof notificationSettingsInput>;
