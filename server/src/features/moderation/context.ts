import type { Role } from '@attune/domain/account/roles';
import type { Services } from '../../platform/services.ts';
import type { ModerationTargets } from './targets.ts';

/** What the use cases of moderation are handed. */
export type ModerationContext = { services: Services; targets: ModerationTargets };

/** Who asks or decides. */
export type Staff = { id: string; role: Role };
