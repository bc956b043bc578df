import type { ReportSharedInput } from '@attune/domain/companion/shared-conversations';
import type { CompanionUser } from '../feature-ports.ts';

/** What moderation does for shared conversations. */
export type SharePorts = {
  /** Throws for a user whom moderators have suspended from publishing. */
  requireGoodStanding(user: CompanionUser): Promise<void>;
  /** Opens a case. `userId` is null for a reader without an account. */
  report(
    userId: string | null,
    report: { id: string } & Omit<ReportSharedInput, 'secret'>,
  ): Promise<void>;
};
