import { ROLES } from '@attune/domain/account/roles';
import { z } from '@hono/zod-openapi';

const timestamp = z.iso.datetime();

/** What staff see of an account: nothing that the person wrote. */
export const staffUserSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    role: z.enum(ROLES),
    emailVerified: z.boolean(),
    hasPassword: z.boolean(),
    hasTwoStep: z.boolean(),
    hasCompletedAssessment: z.boolean(),
    createdAt: timestamp,
    lastLoginAt: timestamp.nullable(),
    lastActivityAt: timestamp.nullable(),
  })
  .openapi('StaffUser');
export type StaffUser = z.infer<typeof staffUserSchema>;
