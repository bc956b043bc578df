import type { UserDocument } from '@attune/domain/account/user-document';

/** All that the companion reads from a user document: no address, no name, no billing. */
export type CompanionUser = Pick<UserDocument, 'id' | 'role' | 'timeZone'>;
