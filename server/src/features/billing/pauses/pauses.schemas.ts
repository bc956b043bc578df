import type { PauseMonths } from '@attune/domain/billing/pauses';
import { z } from '@hono/zod-openapi';
import { subscriptionId } from '../billing.schemas.ts';

export const pauseMonths = z.union([
  z.literal(1),
  z.literal(2),
  z.literal(3),
]) satisfies z.ZodType<PauseMonths>;

export const pauseInput = z.strictObject({
  subscriptionId,
  months: pauseMonths.openapi({ description: 'How long to pause' }),
});
export const endPauseInput = z.strictObject({ subscriptionId });
