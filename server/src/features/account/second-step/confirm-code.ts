import { codeIssue } from '@attune/domain/account/second-step';
import { securityError } from '@attune/domain/account/security-errors';
import { audit } from '#features/audit';
import type { Executor } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { notifySecurityChange } from '../emails/notify-security-change.ts';
import { consumeLimit, SECOND_STEP_ATTEMPTS, STEP_UP_ATTEMPTS_BY_DAY } from '../limits/limits.ts';
import type { UserRow } from '../users/user-document.ts';
import { lockUser } from '../users/users.repository.ts';
import { consumeCode } from './consume-code.ts';
import { isTwoStepOn } from './two-step.repository.ts';
import { wrongCodeError } from './wrong-code-error.ts';

export async function confirmCode(
  services: Services,
  user: UserRow,
  typed: string | null,
): Promise<void> {
  if (!typed) throw codeRequiredError();
  const { db, limits, clock } = services;
  await consumeLimit(limits, SECOND_STEP_ATTEMPTS, user.id);
  await consumeLimit(limits, STEP_UP_ATTEMPTS_BY_DAY, user.id);
  const kind = await db.transaction(async (tx) => {
    await lockUser(tx, user.id);
    const codeKind = await consumeCode(services, tx, user.id, typed);
    if (codeKind === 'recovery')
      await notifySecurityChange(services, tx, user, 'recovery-code-used');
    return codeKind;
  });
  if (!kind) {
    const subject = { kind: 'user', id: user.id } as const;
    await audit(db, {
      at: clock.now(),
      actorId: user.id,
      action: 'account.second_step_failed',
      subject,
    });
    throw wrongCodeError();
  }
  await limits.reset(SECOND_STEP_ATTEMPTS, user.id);
  await limits.refund(STEP_UP_ATTEMPTS_BY_DAY, user.id);
}

/** For what the session alone allows, unless the account uses two-step sign-in. */
export async function requireNoCode(db: Executor, userId: string): Promise<void> {
  if (await isTwoStepOn(db, userId)) throw codeRequiredError();
}

function codeRequiredError() {
  const message = codeIssue('') ?? '';
  return securityError('account.code_required', { fields: [{ path: 'code', message }] });
}
