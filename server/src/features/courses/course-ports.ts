import type { UserDocument } from '@attune/domain/account/user-document';
import type { CertificateReport } from '@attune/domain/courses/course-inputs';
import type { GuidanceInput } from '@attune/domain/guidance/guidance-profile';
import type { ProgressStatus } from '@attune/domain/tutorials/progress';
import type { Executor } from '#platform/db/database.ts';

export type CourseLesson = {
  id: string;
  title: string;
  summary: string;
  minutes: number;
  minutesLeft: number;
  status: ProgressStatus;
};

/** Data of other features. */
export type CoursePorts = {
  /** Those of these lessons that are published, with the user's progress; without a user, all new. */
  listLessons(db: Executor, userId: string | null, ids: readonly string[]): Promise<CourseLesson[]>;
  /** Throws if moderators have suspended the user from publishing. */
  requireGoodStanding(user: { id: string; timeZone: string }): Promise<void>;
  /** Opens a case about a certificate. `userId` is null for a reader without an account. */
  report(userId: string | null, report: { id: string } & CertificateReport): Promise<void>;
  readGuidance(user: UserDocument): Promise<GuidanceInput>;
};
