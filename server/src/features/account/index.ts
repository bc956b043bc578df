export { consents, users } from './account.tables.ts';
export { readConsents } from './consents/consents.ts';
export { canEmailStranger, canSendEmail } from './emails/can-send-email.ts';
export {
  holdHealthConsent,
  isConsentWithdrawnSince,
  isHealthConsentGiven,
} from './health-consents/health-consents.repository.ts';
export { requireHealthConsent } from './health-consents/health-consents.ts';
export {
  hashEmailForLimits,
  hashPassword,
  hashToken,
  isPasswordCorrect,
  newToken,
} from './password/secrets.ts';
export { lockAdmin, lockAdminAndUser } from './sessions/lock-admin.ts';
export { lockSessionUser, type SessionRef } from './sessions/lock-session-user.ts';
export type { SessionCookie } from './sessions/session-cookie.ts';
export {
  requireSameSession,
  requireSession,
  requireSessionRef,
} from './sessions/session-middleware.ts';
export { adminRoutes, signedInRoutes } from './sessions/signed-in-routes.ts';
export { confirmIdentity, hasPassword } from './sign-in-methods/confirm-identity.ts';
export { claimSuspensions } from './suspensions/claim-suspensions.ts';
export { refuseIfCodeRequired } from './two-step/confirm-code.ts';
export { isTwoStepOn } from './two-step/two-step.repository.ts';
export { endTwoStep } from './two-step/two-step.ts';
export { createAccount } from './users/create-account.ts';
export { eraseAccount } from './users/erase-account.ts';
export {
  findUser,
  findUserByEmail,
  lockUser,
  toUserDocument,
  type UserChanges,
  type UserRow,
  updateUser,
} from './users/users.repository.ts';
