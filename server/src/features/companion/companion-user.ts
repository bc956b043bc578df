import type { UserDocument } from '@attune/domain/account/user-document';

/** All that the companion's room takes of a user document: no address, no name, nothing of billing. */
export type CompanionUser = Pick<UserDocument, 'id' | 'role' | 'timeZone'>;
