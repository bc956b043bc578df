import type pg from 'pg';
import { createTwoStepCipher } from '../../features/account/second-step/consume-code.ts';
import { type Finding, fail, ok } from '../doctor/finding.ts';

/** Whether the app secret is the one that the secrets of authenticator apps were sealed with. */
export async function checkTwoStep(client: pg.Client, appSecret: string): Promise<Finding> {
  const { rows } = await client.query<{ userId: string; secret: Buffer }>(
    'SELECT user_id AS "userId", secret FROM two_step',
  );
  const cipher = createTwoStepCipher({ appSecret });
  const closed = rows.filter(({ userId, secret }) => {
    try {
      cipher.decrypt(secret, userId);
      return false;
    } catch {
      return true;
    }
  }).length;
  if (closed > 0) {
    return fail('two-step', `${closed} of ${rows.length} need another app secret; put yours back`);
  }
  return ok('two-step', `${rows.length} secrets open with the app secret`);
}
