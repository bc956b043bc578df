import { z } from 'zod';
import { ROLES } from './roles.ts';
import { confirmationInput } from './security-inputs.ts';

/** What an admin sends to change another person's role. */
export const roleInput = confirmationInput.extend({ role: z.enum(ROLES) });
export type RoleInput = z.infer<typeof roleInput>;

/** The emails with a link that an admin can send again. */
export const STAFF_EMAIL_KINDS = ['verify', 'reset'] as const;
export const staffEmailInput = z.strictObject({ kind: z.enum(STAFF_EMAIL_KINDS) });
export type StaffEmailInput = z.infer<typeof staffEmailInput>;
