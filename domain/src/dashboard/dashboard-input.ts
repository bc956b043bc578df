import { z } from 'zod';
import { CARD_IDS } from './cards.ts';
import { MAX_PAUSE_DAYS } from './pause.ts';

const cards = z
  .array(z.enum(CARD_IDS, { error: 'This card doesn’t exist.' }))
  .max(CARD_IDS.length)
  .refine((ids) => new Set(ids).size === ids.length, { error: 'Each card can appear only once.' });

export const dashboardSettingsInput = z
  .strictObject({
    hidden: cards,
    order: cards,
    isFirstWeekHidden: z.boolean(),
    restWeekday: z
      .int({ error: 'Please choose a weekday.' })
      .min(1, 'Please choose a weekday.')
      .max(7, 'Please choose a weekday.')
      .nullable(),
    pause: z
      .strictObject({ until: z.iso.date({ error: 'Please choose a valid date.' }) })
      .nullable()
      .describe(`Null ends it; at most ${MAX_PAUSE_DAYS} days from today`),
  })
  .partial();
export type DashboardSettingsInput = z.infer<typeof dashboardSettingsInput>;
