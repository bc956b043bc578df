import { hasAccess } from '@attune/domain/billing/access';
import type { Viewer } from '@attune/domain/navigation/guard';
import type { User } from '#platform/api/generated/types.gen.ts';

/** A failed check never closes a page (DECISIONS A8); the server still decides what it returns. */
function hasAccessOrUnknown(user: User, now: Date): boolean {
  try {
    return hasAccess(user, now);
  } catch (error) {
    console.error(error);
    return true;
  }
}

export function viewerOf(user: User | null, now: Date): Viewer {
  if (!user) return { isSignedIn: false };
  return {
    isSignedIn: true,
    hasAssessment: user.hasCompletedAssessment,
    hasAccess: hasAccessOrUnknown(user, now),
    role: user.role,
  };
}
