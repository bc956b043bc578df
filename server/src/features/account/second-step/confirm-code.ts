import { codeIssue } from '@attune/domain/account/second-step';
import { securityError } from '@attune/domain/account/security-errors';
import type { Executor } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { audit } from '../../audit/index.ts';
import { SECOND_STEP_GUESSES, STEP_UP_GUESSES_BY_DAY, spend } from '../limits.ts';
import { tellOfChange } from '../tell-of-change.ts';
import type { UserRow } from '../user-document.ts';
import { lockUser } from '../users.repository.ts';
import { spendCode } from './spend-code.ts';
import { isTwoStepOn } from './two-step.repository.ts';
import { wrongCode } from './wrong-code.ts';

/** Takes a code of a signed-in person, once: of the app, or a recovery code. */
export async function confirmCode(
  services: Services,
  user: UserRow,
  typed: string | null,
): Promise<void> {
  if (!typed) throw codeMissing();
  const { db, limits, clock } = services;
  await spend(limits, SECOND_STEP_GUESSES, user.id);
  await spend(limits, STEP_UP_GUESSES_BY_DAY, user.id);
  const kind = await db.transaction(async (tx) => {
    await lockUser(tx, user.id);
    const taken = await spendCode(services, tx, user.id, typed);
    if (taken === 'recovery') await tellOfChange(services, tx, user, 'recovery-code-used');
    return taken;
  });
  if (!kind) {
    const subject = { kind: 'user', id: user.id } as const;
    await audit(db, {
      at: clock.now(),
      actorId: user.id,
      action: 'account.second_step_failed',
      subject,
    });
    throw wrongCode();
  }
  await limits.forgive(SECOND_STEP_GUESSES, user.id);
  await limits.refund(STEP_UP_GUESSES_BY_DAY, user.id);
}

/** For what is handed out by the session alone, unless the account asks for codes. */
export async function requireNoCode(db: Executor, userId: string): Promise<void> {
  if (await isTwoStepOn(db, userId)) throw codeMissing();
}

function codeMissing() {
  const message = codeIssue('') ?? '';
  return securityError('account.code_required', { fields: [{ path: 'code', message }] });
}
