import type { Role } from '@attune/domain/account/roles';

export type Viewer = { id: string; role: Role };

/** Moderators and admins see held, hidden and removed texts. */
export const isModerator = ({ role }: Viewer) => role !== 'user';
