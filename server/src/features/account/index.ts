export { users } from './account.tables.ts';
export { adminsOnly } from './admins-only.ts';
export { readConsents } from './consents/consents.ts';
export { canSendEmail } from './emails/can-send-email.ts';
export { hashPassword, isPasswordCorrect } from './password/secrets.ts';
export { requireNoCode } from './second-step/confirm-code.ts';
export { endTwoStep } from './second-step/turn-off-two-step.ts';
export { isTwoStepOn } from './second-step/two-step.repository.ts';
export { lockSessionUser, type SessionRef } from './sessions/lock-session-user.ts';
export type { SessionCookie } from './sessions/session-cookie.ts';
export {
  requireSameSession,
  requireSession,
  requireSessionRef,
} from './sessions/session-middleware.ts';
export { confirmIdentity, hasPassword } from './sign-in-methods/confirm-identity.ts';
export { claimSuspensions } from './suspensions/claim-suspensions.ts';
export { createAccount } from './users/create-account.ts';
export { eraseAccount } from './users/erase-account.ts';
export { toUserDocument, type UserRow } from './users/user-document.ts';
export {
  findUser,
  findUserByEmail,
  lockUser,
  type UserChanges,
  updateUser,
} from './users/users.repository.ts';
