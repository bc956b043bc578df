/** What other rooms and the operator's tools may use of accounts. */
export { createAccount } from './create-account.ts';
export { removeAccount } from './remove-account.ts';
export { hashPassword, passwordMatches } from './secrets.ts';
export { requireSession } from './session-middleware.ts';
export type { UserCollection } from './user-collections.ts';
export { toUserDocument, type UserRow } from './user-document.ts';
export { findUserByEmail, lockUser, type UserChanges, updateUser } from './users.repository.ts';
