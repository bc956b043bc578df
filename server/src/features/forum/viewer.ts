import type { Role } from '@attune/domain/account/roles';

/** Who looks at the forum. */
export type Viewer = { id: string; role: Role };

/** Moderators and admins see what is held, hidden or removed. */
export const isModerator = ({ role }: Viewer) => role !== 'user';
