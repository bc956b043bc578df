import type { Role } from '@attune/domain/account/roles';
import type { Services } from '../../platform/services.ts';
import type { ModerationTargets } from './targets.ts';

export type ModerationContext = { services: Services; targets: ModerationTargets };

export type Staff = { id: string; role: Role };
