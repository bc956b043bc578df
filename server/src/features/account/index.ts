export { users } from './account.tables.ts';
export { adminsOnly } from './admins-only.ts';
export { canSendEmail } from './can-send-email.ts';
export { claimSuspensions } from './claim-suspensions.ts';
export { confirmIdentity, hasPassword } from './confirm-identity.ts';
export { readConsents } from './consents/consents.ts';
export { createAccount } from './create-account.ts';
export { eraseAccount } from './erase-account.ts';
export { lockSessionUser } from './lock-session-user.ts';
export { requireNoCode } from './second-step/confirm-code.ts';
export { endTwoStep } from './second-step/turn-off-two-step.ts';
export { isTwoStepOn } from './second-step/two-step.repository.ts';
export { hashPassword, isPasswordCorrect } from './secrets.ts';
export {
  parseSessionJson,
  SESSION_BY_TOKEN,
  type SessionJson,
} from './session-by-token.repository.ts';
export type { SessionCookie } from './session-cookie.ts';
export {
  type PrefetchedSession,
  requireSameSession,
  requireSession,
} from './session-middleware.ts';
export type { UserCollection } from './user-collections.ts';
export { toUserDocument, type UserRow } from './user-document.ts';
export {
  findUser,
  findUserByEmail,
  lockUser,
  type UserChanges,
  updateUser,
} from './users.repository.ts';
export type { Broadcast, BroadcastRecipient } from './watch-user.ts';
