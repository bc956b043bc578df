import { z } from '@hono/zod-openapi';

/** Ids are only compared or passed on, so their format is not checked. */
export const id = z.string().min(1).max(255);
/** A missing subscription gets the same SPEC error as another user's, not a validation error. */
export const subscriptionId = z.string().max(255).nullish();
export const timestamp = z.iso.datetime();
export const cents = z.int();
