import { z } from 'zod';
import { CARD_IDS } from './cards.ts';
import { MAX_PAUSE_DAYS } from './pause.ts';

const cards = z
  .array(z.enum(CARD_IDS, { error: 'There is no such card.' }))
  .max(CARD_IDS.length)
  .refine((ids) => new Set(ids).size === ids.length, { error: 'A card is named twice.' });

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
      .strictObject({ until: z.iso.date({ error: 'Please choose a day of the calendar.' }) })
      .nullable()
      .describe(`Null ends it; at most ${MAX_PAUSE_DAYS} days from today`),
  })
  .partial();
export type DashboardSettingsInput = z.infer<typeof dashboardSettingsInput>;
