import { z } from 'zod';
import { METRIC_IDS } from './metrics.ts';

const NOT_A_DAY = 'Please choose a valid date.';
/** Days outside this range are typing errors, or not valid in the database. */
const day = z.iso
  .date({ error: NOT_A_DAY })
  .refine((value) => value > '2000' && value < '2200', { error: NOT_A_DAY });
const isOrdered = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from === undefined || to === undefined || from <= to;
const ORDER_ERROR = { error: 'The first day must not be after the last.', path: ['from'] };

export const spanInput = z
  .object({ from: day.optional(), to: day.optional() })
  .refine(isOrdered, ORDER_ERROR);
export const csvInput = z
  .object({ figure: z.enum(METRIC_IDS), from: day.optional(), to: day.optional() })
  .refine(isOrdered, ORDER_ERROR);
