import type pg from 'pg';
import { createTwoStepCipher } from '#features/account/two-step/confirm-code.ts';
import { type Finding, fail, ok } from '../doctor/finding.ts';

export async function checkTwoStep(client: pg.Client, appSecret: string): Promise<Finding> {
  const { rows } = await client.query<{ userId: string; secret: Buffer }>(
    'SELECT user_id AS "userId", secret FROM two_step',
  );
  const cipher = createTwoStepCipher({ appSecret });
  const undecryptable = rows.filter(({ userId, secret }) => {
    try {
      cipher.decrypt(secret, userId);
      return false;
    } catch {
      return true;
    }
  }).length;
  if (undecryptable > 0) {
    return fail(
      'two-step',
      `${undecryptable} of ${rows.length} secrets do not decrypt with the app secret; restore the original one`,
    );
  }
  return ok('two-step', `all ${rows.length} secrets decrypt with the app secret`);
}
