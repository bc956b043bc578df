import { APP_FEATURE_IDS } from '@attune/domain/insights/app-features';
import { z } from '@hono/zod-openapi';

const count = z.int().min(0);
const day = z.iso.date();

const share = { people: count, reached: count, open: count };
const shares = z
  .object({
    weeks: z.array(z.object({ week: day, ...share })),
    total: z.object(share),
  })
  .openapi('InsightShares');

const spending = {
  replies: count,
  readings: count.meta({ description: 'Posts reviewed for moderators' }),
  failed: count,
  inputTokens: count,
  outputTokens: count,
  costMicros: count.meta({ description: 'Millionths of a US dollar' }),
};
const perPerson = { people: count, perPersonMicros: count.nullable() };

/** The staff metrics; `week` is always a Monday. */
export const insightsSchema = z
  .object({
    from: day,
    to: day,
    signUps: z.object({
      days: z.array(z.object({ day, people: count })),
      people: count,
      left: count.meta({ description: 'How many of them have deleted their account' }),
    }),
    activation: shares,
    trialToPaid: shares,
    retention: z.object({
      cohorts: z.array(
        z.object({
          week: day,
          people: count,
          active: z
            .array(count.nullable())
            .openapi({ description: 'By weeks after sign-up; null while one is not over' }),
        }),
      ),
      total: z.object({
        people: count,
        columns: z.array(z.object({ people: count, active: count })),
      }),
      small: z
        .array(z.object({ week: day }))
        .openapi({ description: 'Weeks with fewer than five sign-ups' }),
      smallPeople: count,
    }),
    rooms: z.object({
      accounts: count,
      allowing: count,
      people: count.nullable().openapi({ description: 'Null for fewer than five' }),
      rooms: z.array(z.object({ room: z.enum(APP_FEATURE_IDS), people: count, opened: count })),
      opened: count,
      small: z
        .array(z.enum(APP_FEATURE_IDS))
        .openapi({ description: 'Features that fewer than five people opened' }),
    }),
    modelCost: z.object({
      weeks: z.array(z.object({ week: day, ...spending, ...perPerson })),
      models: z.array(z.object({ model: z.string(), ...spending })),
      total: z.object({ ...spending, ...perPerson }),
    }),
  })
  .openapi('Insights');
