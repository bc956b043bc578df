import { userDocument } from '@attune/domain/account/user-document';
import { z } from '@hono/zod-openapi';

export const userSchema = z.object(userDocument.shape).openapi('User');

export const signedInSchema = z.object({ user: userSchema });

export const accepted = {
  description: 'Accepted; an email follows if there is an account to write to',
};
